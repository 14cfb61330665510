// A post as the forum shows it. Rows of the database, results of the rpc and live events all have
// this shape and pass through this parser.
import * as z from "zod/mini";

export const authorSchema = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.optional(z.string()),
});

export const postSchema = z.object({
  id: z.string(),
  thread_id: z.string(),
  user_id: z.nullable(z.string()),
  content: z.string(),
  parent_post_id: z.nullable(z.string()),
  position: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Whom the text mentions. */
  mentions: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  /** Of the change of the thread that wrote this post, or its text, last. */
  change_number: z.number(),
  author_profile: z.nullable(authorSchema),
  parent_author_username: z.nullish(z.string()),
  /** Since when a moderator has hidden it. */
  hidden_at: z.nullish(z.string()),
  /** Given to the author and to moderators. */
  hidden_reason: z.nullish(z.string()),
  /** Hidden until a moderator releases it. */
  awaits_review: z.optional(z.boolean()),
});

export type Post = z.infer<typeof postSchema>;

export const postsSchema = z.array(postSchema);

/** The name under a post: the username, else the public email address before its @, else a stand-in. */
export function authorName(post: Pick<Post, "user_id" | "author_profile">): string {
  if (!post.user_id) return "Unknown User";
  const { username, email } = post.author_profile ?? {};
  return username || email?.split("@")[0] || "Anonymous User";
}

/** True for what the public gets of a hidden post that replies refer to: that it was there. */
export function isPlaceholder(post: Pick<Post, "hidden_at" | "content">): boolean {
  return Boolean(post.hidden_at) && post.content === "";
}

/** True when the text was changed after it was posted. */
export function isEdited(post: Pick<Post, "created_at" | "updated_at">): boolean {
  return Date.parse(post.updated_at) - Date.parse(post.created_at) > 1000;
}
