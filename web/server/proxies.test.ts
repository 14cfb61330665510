import { expect, test } from "vitest";
import { proxyTarget } from "./proxies.ts";

const api = "https://api.example/functions/v1/sitemap";
const proxies = [
  ["/rss.xml", `${api}/rss.xml`],
  ["/forum/category/:slug/rss.xml", `${api}/forum/category/:slug/rss.xml`],
] as const;

test("a path of the list leads to its URL, with what varies in its place", () => {
  expect(proxyTarget(proxies, "/rss.xml")).toBe(`${api}/rss.xml`);
  expect(proxyTarget(proxies, "/forum/category/a$&b/rss.xml"))
    .toBe(`${api}/forum/category/a$&b/rss.xml`);
});

test("every other path is the site's", () => {
  for (const path of ["/", "/rss.xml/", "/forum/category/help", "/forum/category//rss.xml"]) {
    expect(proxyTarget(proxies, path), path).toBeUndefined();
  }
});
