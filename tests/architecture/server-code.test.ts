// The function that renders pages on request, as the build makes it: any server can run it.
// Reads the built site, which `npm test` has just made in a folder of its own.
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { builtFolder } from "#tests/support/built-site.ts";
import { visitor } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

describe("a server without a browser's globals", async () => {
  const entry = pathToFileURL(builtFolder("server/entry.js")).href;
  const { handle }: { handle(request: Request): Promise<Response> } = await import(entry);
  const { siteUrl } = readStack();
  const open = (path: string) => handle(new Request(siteUrl + path));

  test("renders every kind of page that needs the backend", async () => {
    const [thread, category, article] = await Promise.all([
      visitor().from("forum_threads").select("id").limit(1).maybeSingle().throwOnError(),
      visitor().from("forum_categories").select("slug").limit(1).maybeSingle().throwOnError(),
      visitor().from("blog_posts").select("slug").limit(1).maybeSingle().throwOnError(),
    ]);
    const paths = [
      "/blog",
      "/forum",
      "/search?q=playlist",
      ...(thread.data ? [`/forum/thread/${thread.data.id}`] : []),
      ...(category.data ? [`/forum/category/${category.data.slug}`] : []),
      ...(article.data ? [`/blog/${article.data.slug}`] : []),
    ];
    for (const path of paths) {
      const response = await open(path);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toContain('id="page-data"');
    }
  });
});
