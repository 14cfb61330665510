import { expect, test } from "vitest";
import { guardedPaths, isGuardedPath, needsFullLoad } from "./guarded-paths.ts";

const keeping = { isPersistent: () => true };
const closed = { isGuarded: false, ...keeping };
const open = { isGuarded: true, ...keeping };

test("the forms that Auth takes a captcha for are guarded, however their path is written, and nothing else", () => {
  expect([...guardedPaths, "/login/"].filter((path) => !isGuardedPath(path))).toEqual([]);
  for (
    const path of ["/", "", "/reset-password", "/login/x", "/admin", "/admin/posts", "/logins"]
  ) {
    expect(isGuardedPath(path), path).toBe(false);
  }
});

test("a guarded page is entered by loading its document, and so is what comes after it", () => {
  for (const path of guardedPaths) expect(needsFullLoad(path, closed), path).toBe(true);
  for (const path of ["/", "/forum/thread/1", "/reset-password"]) {
    expect(needsFullLoad(path, open), path).toBe(true);
  }
});

test("among guarded pages, and among all others, no document is loaded", () => {
  for (const path of guardedPaths) expect(needsFullLoad(path, open), path).toBe(false);
  expect(needsFullLoad("/forum", closed)).toBe(false);
});

test("a session that the browser does not keep stays in its document", () => {
  const forgetful = { isPersistent: () => false };
  expect(needsFullLoad("/forum", { isGuarded: true, ...forgetful })).toBe(false);
  expect(needsFullLoad("/login", { isGuarded: true, ...forgetful })).toBe(false);
  // Without an open policy there is no form to sign in with.
  expect(needsFullLoad("/login", { isGuarded: false, ...forgetful })).toBe(true);
});
