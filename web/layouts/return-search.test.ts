import { expect, test } from "vitest";
import { returnSearch } from "./return-search.ts";

test("a sign-in link remembers the path and the query it was on", () => {
  expect(returnSearch({ pathname: "/forum/thread/1", searchStr: "?page=2&sort=new" }))
    .toEqual({ redirect: "/forum/thread/1?page=2&sort=new" });
  expect(returnSearch({ pathname: "/", searchStr: "" })).toEqual({ redirect: "/" });
});

test.each(["/login", "/signup", "/forgot-password", "/reset-password", "/login/", "/admin/login"])(
  "a sign-in link on %s does not lead back to it",
  (pathname) => {
    expect(returnSearch({ pathname, searchStr: "?redirect=%2Fforum" })).toEqual({});
  },
);

test("a page whose name only begins like an auth page is remembered", () => {
  expect(returnSearch({ pathname: "/login-help", searchStr: "" }))
    .toEqual({ redirect: "/login-help" });
});
