import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect } from "./redirect.ts";

test.each([
  "/",
  "/forum",
  "/forum/thread/6f1c0e0e-0000-4000-8000-000000000001?page=2#post-1",
  "/forum/new-thread?category=ripping",
  "/blog?next=https://elsewhere.example",
])("%j is followed", (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  "//elsewhere.example",
  "///elsewhere.example",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "/\t/elsewhere.example",
  "/\n/elsewhere.example",
  "/.//elsewhere.example",
  "/x/..//elsewhere.example",
  "https://elsewhere.example",
  "https:elsewhere.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "forum",
  "",
  " /forum",
  "/\u0000/elsewhere.example",
  "\uff0f\uff0felsewhere.example",
  "@elsewhere.example",
  "/%2e//elsewhere.example",
  undefined,
  null,
  7,
  ["/forum"],
])("%j leads home instead", (target) => {
  expect(safeRedirect(target)).toBe("/");
});

test("whatever stands there, a browser stays on the site", () => {
  const nasty = fc.array(
    fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "@",
      ":",
      "?",
      "#",
      "%2f",
      "%5c",
      "%2e",
      "\t",
      "\r",
      "\0",
      " ",
      "\u00a0",
      "\uff0f",
      "\u2044",
      "\u29f5",
      "data:",
      "javascript:",
      "https:",
      "[",
      "x.example",
    ),
  ).map((parts) => parts.join(""));
  fc.assert(fc.property(fc.oneof(nasty, fc.webUrl(), fc.string()), (target) => {
    const path = safeRedirect(target);
    expect(path.startsWith("/")).toBe(true);
    expect(new URL(path, "https://lmp.example/login").origin).toBe("https://lmp.example");
    expect(safeRedirect(path)).toBe(path);
  }));
});
