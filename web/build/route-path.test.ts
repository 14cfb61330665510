import { expect, test } from "vitest";
import { routePath, routePaths } from "./route-path.ts";

test.each([
  ["_site/index.tsx", "/"],
  ["_site/forum/thread/$threadId.tsx", "/forum/thread/:threadId"],
  ["_site/admin/_area/posts/edit/$slug.tsx", "/admin/posts/edit/:slug"],
  ["sitemap[.]xml.tsx", "/sitemap.xml"],
  ["_site/$.tsx", "/*"],
])("%s serves %s", (file, path) => {
  expect(routePath(file)).toBe(path);
});

test("layouts have no path, and neither has the page for all others", () => {
  const files = [
    "__root.tsx",
    "_site.tsx",
    "_site/$.tsx",
    "_site/about.tsx",
    "_site/admin/_area.tsx",
  ];
  expect(routePaths(files)).toEqual(["/about"]);
});
