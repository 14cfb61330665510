import { expect, test } from "vitest";
import { routeAddress, routeAddresses } from "./route-address.ts";

test.each([
  ["_site/index.tsx", "/"],
  ["_site/forum/thread/$threadId.tsx", "/forum/thread/:threadId"],
  ["_site/admin/_area/posts/edit/$slug.tsx", "/admin/posts/edit/:slug"],
  ["sitemap[.]xml.tsx", "/sitemap.xml"],
  ["_site/$.tsx", "/*"],
])("%s answers %s", (file, address) => {
  expect(routeAddress(file)).toBe(address);
});

test("layouts are no addresses, and neither is the answer to all others", () => {
  const files = [
    "__root.tsx",
    "_site.tsx",
    "_site/$.tsx",
    "_site/about.tsx",
    "_site/admin/_area.tsx",
  ];
  expect(routeAddresses(files)).toEqual(["/about"]);
});
