import { expect, test } from "vitest";
import { canonicalPath, canonicalUrl, pathOfPage, withoutFileName } from "./page-url.ts";

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

const id = "018f3f5e-0000-7000-8000-00000000abcd";

test.each([
  ["/", "/", "/"],
  ["/index.html", "/", "/"],
  ["/about", "/about", "/about"],
  ["/About/", "/about", "/about"],
  ["/about.html", "/about", "/about"],
  ["/ABOUT/index.html", "/about", "/about"],
  ["/blog/", "/blog/", "/blog"],
  ["//blog//Gapless//", "/blog/$slug", "/blog/Gapless"],
  ["/Forum/thread/" + id.toUpperCase(), "/forum/thread/$threadId", `/forum/thread/${id}`],
  ["/user/J%C3%B6rg%2F", "/user/$userId", "/user/J%C3%B6rg%2F"],
  ["/no/such/page/", "/$", undefined],
])("%s is a way to a page at %s, which has one path", (pathname, route, path) => {
  expect(pathOfPage(withoutFileName(pathname), route)).toBe(path);
  if (path !== undefined) expect(pathOfPage(withoutFileName(path), route)).toBe(path);
});
