import { micromark } from "micromark";
import * as z from "zod/mini";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { costError, markdownCost } from "../_shared/contracts/markdown-cost.ts";
import { product } from "../_shared/contracts/product.ts";
import { unwrap } from "../_shared/http/database-failure.ts";
import { internalFailure } from "../_shared/http/failure.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { feedHtml } from "./feed-html.ts";
import { escapeXml } from "./xml.ts";

/** Enough for a reader who looks once a week. */
const itemCount = 20;
/** Estimated milliseconds for one text; what costs more is plain. */
const mostMs = 20;

const threadsSchema = z.array(z.object({
  id: z.string(),
  title: z.string(),
  created_at: z.string(),
  creator: z.nullable(z.object({ username: z.nullable(z.string()) })),
}));
const postsSchema = z.array(z.object({
  thread_id: z.string(),
  content: z.string(),
  updated_at: z.string(),
}));

type Thread = z.infer<typeof threadsSchema>[number];
type Post = z.infer<typeof postsSchema>[number];

/**
 * The newest threads of a category, each with its first post; null when there is no such category. `path` is
 * the feed's own, below the site. Throws a Failure.
 */
export async function readCategoryFeed(
  database: DatabaseClient,
  slug: string,
  siteUrl: string,
  path: string,
): Promise<Feed | null> {
  const category = unwrap(
    await database.from("forum_categories")
      .select("id,name,description").eq("slug", slug).maybeSingle(),
  );
  if (!category) return null;
  const { id, name, description } = category;
  const threads = threadsSchema.safeParse(unwrap(
    await database.from("forum_threads").select("id,title,created_at,creator:profiles(username)")
      .eq("category_id", id).eq("is_public", true)
      .order("created_at", { ascending: false }).limit(itemCount),
  ));
  if (!threads.success) throw internalFailure(threads.error);
  // The first ones of all come first, and then the second ones, for threads whose first one is not public.
  const posts = postsSchema.safeParse(unwrap(
    await database.from("forum_posts").select("thread_id,content,updated_at")
      .in("thread_id", threads.data.map((thread) => thread.id)).is("hidden_at", null)
      .order("position").limit(2 * itemCount),
  ));
  if (!posts.success) throw internalFailure(posts.error);
  return {
    title: `${name}, ${product.name} forum`,
    description: description || name,
    homeUrl: `${siteUrl}/forum/category/${slug}`,
    selfUrl: siteUrl + path,
    author: product.name,
    items: threads.data.map((thread) =>
      itemOf(thread, posts.data.find(({ thread_id }) => thread_id === thread.id), siteUrl)
    ),
  };
}

function itemOf(
  { id, title, created_at, creator }: Thread,
  post: Post | undefined,
  siteUrl: string,
): FeedItem {
  const url = `${siteUrl}/forum/thread/${id}`;
  return {
    id: `urn:uuid:${id}`,
    url,
    title,
    summary: null,
    html: post ? htmlOf(post.content, url) : "",
    author: creator ? creator.username ?? "Anonymous User" : "Unknown User",
    tags: [],
    imageUrl: null,
    published: new Date(created_at),
    updated: new Date(post?.updated_at ?? created_at),
  };
}

/** Markdown's raw HTML is shown as text, as everywhere on the site. */
function htmlOf(content: string, url: string): string {
  const cost = markdownCost(content);
  const isPlain = costError(cost) !== null || cost.milliseconds > mostMs;
  return isPlain ? `<p>${escapeXml(content)}</p>` : feedHtml(micromark(content), url);
}
