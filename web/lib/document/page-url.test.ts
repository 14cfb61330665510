import { expect, test } from "vitest";
import { canonicalPath, canonicalUrl } from "./page-url.ts";

test.each([
  ["/blog", "/blog"],
  ["/blog?tag=a%20b", "/blog?tag=a+b"],
  ["/blog?utm_source=x&utm_medium=y", "/blog"],
  ["/blog?tag=a+b&fbclid=1&gclid=2&ref=3&_=4", "/blog?tag=a+b"],
  ["/forum/category/help?show=solved&q=x", "/forum/category/help?q=x&show=solved"],
  ["/forum/category/help?q=x&show=solved", "/forum/category/help?q=x&show=solved"],
  ["/search?q=what?%20now&q=then", "/search"],
  ["/search?q=", "/search"],
])("%s is the page %s", (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
  expect(canonicalPath(expected)).toBe(expected);
});

test.each(["//", "//other.example", "//other.example/forum", "/forum"])(
  "the page %s is on the host that was asked",
  (path) => {
    const origin = "https://site.example";
    const url = `${canonicalUrl(new URL(`${origin}${path}?utm_source=x&page=2`))}`;
    expect(url).toBe(`${origin}${path}?page=2`);
  },
);
