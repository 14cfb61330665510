import { expect, test } from "vitest";
import { returnAddress } from "./return-address.ts";

test("a sign-in link remembers the path and the query it was on", () => {
  expect(returnAddress({ pathname: "/forum/thread/1", searchStr: "?page=2&sort=new" }))
    .toEqual({ redirect: "/forum/thread/1?page=2&sort=new" });
  expect(returnAddress({ pathname: "/", searchStr: "" })).toEqual({ redirect: "/" });
});

test.each(["/login", "/signup", "/forgot-password", "/reset-password", "/login/"])(
  "a sign-in link on %s does not lead back to it",
  (pathname) => {
    expect(returnAddress({ pathname, searchStr: "?redirect=%2Fforum" })).toEqual({});
  },
);

test("a page whose name only begins like an auth page is remembered", () => {
  expect(returnAddress({ pathname: "/login-help", searchStr: "" }))
    .toEqual({ redirect: "/login-help" });
});
