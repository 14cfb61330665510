import * as z from "zod/mini";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { product } from "../_shared/contracts/product.ts";
import { unwrap } from "../_shared/http/database-failure.ts";
import { internalFailure } from "../_shared/http/failure.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { feedHtml } from "./feed-html.ts";
import { absoluteImageUrl, htmlWithStorageHost } from "./stored-images.ts";

/** Enough for a reader who looks once a month. */
const itemCount = 20;

const postsSchema = z.array(z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  content: z.string(),
  author: z.nullable(z.string()),
  tags: z.array(z.string()),
  image_url: z.nullable(z.string()),
  published_at: z.string(),
  updated_at: z.string(),
}));

/** Base URLs without a slash at their end. */
interface Hosts {
  siteUrl: string;
  storageUrl: string;
}

type BlogPost = z.infer<typeof postsSchema>[number];

/** The newest posts of the blog. `path` is the feed's own, below the site. Throws a Failure. */
export async function readBlogFeed(
  database: DatabaseClient,
  { siteUrl, storageUrl }: Hosts,
  path: string,
): Promise<Feed> {
  // A visitor sees neither drafts nor posts of the future: the policy decides, not this question.
  const data = unwrap(
    await database.from("blog_posts")
      .select("id,slug,title,excerpt,content,author,tags,image_url,published_at,updated_at")
      .order("published_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(itemCount),
  );
  const posts = postsSchema.safeParse(data);
  if (!posts.success) throw internalFailure(posts.error);
  return {
    title: `${product.name} blog`,
    description: product.tagline,
    homeUrl: `${siteUrl}/blog`,
    selfUrl: siteUrl + path,
    author: product.name,
    items: posts.data.map((post) => itemOf(post, { siteUrl, storageUrl })),
  };
}

function itemOf(post: BlogPost, { siteUrl, storageUrl }: Hosts): FeedItem {
  const url = `${siteUrl}/blog/${encodeURIComponent(post.slug)}`;
  const published = new Date(post.published_at);
  const updated = new Date(post.updated_at);
  return {
    // The slug may be changed, the id may not.
    id: `urn:uuid:${post.id}`,
    url,
    title: post.title,
    summary: post.excerpt?.trim() || null,
    html: feedHtml(htmlWithStorageHost(post.content, storageUrl), url),
    author: post.author?.trim() || null,
    tags: post.tags,
    imageUrl: absoluteImageUrl(post.image_url, storageUrl, url),
    published,
    // A scheduled post was last edited before anybody could read it.
    updated: updated > published ? updated : published,
  };
}
