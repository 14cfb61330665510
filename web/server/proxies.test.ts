import { expect, test } from "vitest";
import { proxyTarget } from "./proxies.ts";

const api = "https://api.example/functions/v1/sitemap";
const proxies = [
  ["/sitemap.xml", `${api}/sitemap.xml`],
  ["/rss.xml", `${api}/rss.xml`],
  ["/forum/category/:slug/rss.xml", `${api}/forum/category/:slug/rss.xml`],
] as const;

const targetOf = (path: string) => proxyTarget(proxies, new URL(path, "https://lmp.example"));

test("a path of the list leads to its URL, with what varies in its place", () => {
  expect(targetOf("/rss.xml")).toBe(`${api}/rss.xml`);
  expect(targetOf("/forum/category/a$&b/rss.xml")).toBe(`${api}/forum/category/a$&b/rss.xml`);
});

test("the query goes with the path", () => {
  expect(targetOf("/sitemap.xml?part=threads-1-2")).toBe(`${api}/sitemap.xml?part=threads-1-2`);
  expect(targetOf("/forum/category/help/rss.xml?a=:slug"))
    .toBe(`${api}/forum/category/help/rss.xml?a=:slug`);
});

test("every other path is the site's", () => {
  for (const path of ["/", "/rss.xml/", "/forum/category/help", "/forum/category//rss.xml"]) {
    expect(targetOf(path), path).toBeUndefined();
  }
});
