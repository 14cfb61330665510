import { expect, test } from "vitest";
import { scriptsByRoute } from "./route-scripts.ts";

const chunk = (fileName: string, imports: string[], moduleIds: string[] = [], isEntry = false) =>
  ({ type: "chunk", fileName, isEntry, imports, moduleIds }) as const;

test("a page's files are all that it imports, without what the entry loads", () => {
  const bundle = Object.fromEntries([
    chunk("index.js", ["core.js"], [], true),
    chunk("core.js", []),
    chunk("blog.js", ["core.js", "parts.js"], [
      "/web/routes/_site/blog/index.tsx?tsr-split=component",
    ]),
    chunk("parts.js", ["small.js", "core.js"]),
    chunk("small.js", ["parts.js"]),
    chunk("other.js", [], ["/web/ui/other.tsx"]),
    { type: "asset", fileName: "index.html" } as const,
  ].map((each) => [each.fileName, each]));
  expect(scriptsByRoute(bundle)).toEqual({
    "/_site/blog/": ["/blog.js", "/parts.js", "/small.js"],
  });
});

test("routes are named as the router names them", () => {
  const ids = [
    "_site/blog/$slug",
    "_site/index",
    "sitemap[.]xml",
    "_site/admin/_area/posts/edit/$slug",
  ];
  const bundle = Object.fromEntries(ids.map((file) => [
    file,
    chunk(`${file}.js`, [], [`/web/routes/${file}.tsx?tsr-split=component`]),
  ]));
  expect(Object.keys(scriptsByRoute(bundle))).toEqual([
    "/_site/blog/$slug",
    "/_site/",
    "/sitemap.xml",
    "/_site/admin/_area/posts/edit/$slug",
  ]);
});
