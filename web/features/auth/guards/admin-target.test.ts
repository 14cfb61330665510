import { filesUnder } from "#tests/support/repository.ts";
import { expect, test } from "vitest";
import { adminTarget, moderatorTarget } from "./admin-target.ts";

test("without a target the admin login leads to the dashboard", () => {
  expect(adminTarget(undefined)).toBe("/admin/dashboard");
});

test("a page of the admin area is kept, with its query", () => {
  expect(adminTarget("/admin/posts?q=flac")).toBe("/admin/posts?q=flac");
});

test("the admin login never leads to itself", () => {
  for (const self of ["/admin", "/admin/", "/admin/login", "/admin/login?redirect=%2Fadmin"]) {
    expect(adminTarget(self)).toBe("/admin/dashboard");
  }
});

test("pages for everybody are none of its business", () => {
  for (const other of ["/forum/thread/1", "/", "/administrators", "/admin/../forum", "//admin"]) {
    expect(adminTarget(other)).toBeUndefined();
  }
});

test("a moderator gets to pages of moderators, to recent posts in place of the dashboard, and to no administrator's page", () => {
  const pages = filesUnder("web/routes/_site/admin/_moderation", /\.tsx$/)
    .map((path) => path.replace(/^.*\/_moderation\/(.*)\.tsx$/, "/admin/$1"));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) expect(moderatorTarget(`${page}?q=1`)).toBe(`${page}?q=1`);
  expect(moderatorTarget("/admin/dashboard")).toBe("/admin/recent");
  expect(moderatorTarget("/admin/members")).toBeUndefined();
});
