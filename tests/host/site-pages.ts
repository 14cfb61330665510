// A path of each kind of page, from the files of the routes and the demo community.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { routePaths } from "../../web/build/route-path.ts";
import { sql } from "../support/database.ts";

async function first<Row extends Record<string, string>>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  assert.ok(row, "The demo community has one.");
  return row;
}

/** The longest thread. */
export const { id: threadId } = await first(sql<{ id: string }[]>`
  select id from forum_threads where is_public order by post_count desc limit 1`);
export const { slug: categorySlug } = await first(sql<{ slug: string }[]>`
  select slug from forum_categories limit 1`);
const { slug } = await first(sql<{ slug: string }[]>`
  select slug from blog_posts where published_at < now() order by published_at desc limit 1`);
const { id: userId } = await first(sql<{ id: string }[]>`select id from profiles limit 1`);
const values: Record<string, string> = { threadId, categorySlug, slug, userId };

const files = await readdir(new URL("../../web/routes", import.meta.url), { recursive: true });
const routes = routePaths(files.filter((file) => file.endsWith(".tsx")));

/** What has no value here is not there, or a member's. */
export const sitePages = routes.filter((route) => route !== "/sitemap.xml").map((route) => ({
  route,
  path: route.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? "none"),
}));
