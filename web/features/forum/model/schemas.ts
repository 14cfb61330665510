// What the database returns of threads, as it is checked before anything is made of it. Visitors get what a server has
// checked, in documents and beside them, so the code is loaded when something else is read.
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

/** What changes about a thread when its posts do. */
export const threadStateSchema = z.object({
  /** The number of the latest change: a post, an edit or a deletion. */
  change_number: z.number(),
  reply_count: z.number(),
  last_position: z.number(),
  last_activity_at: z.string(),
  /** The number of the latest change of title, category, sticky, lock, hiding or solution. */
  revision: z.number(),
  /** Neither hidden, nor without any post that the public can read. */
  is_public: z.optional(z.boolean()),
});

export type ThreadState = z.infer<typeof threadStateSchema>;

/** Of the first posts of a page, which say more than posts of an event. */
export const rowsSchema = z.array(z.extend(postSchema, {
  thread_change_number: z.number(),
  next_after: z.nullable(z.number()),
}));

/** Null when the thread is gone. */
export const changesSchema = z.nullable(z.object({
  thread: threadStateSchema,
  positions: z.array(z.number()),
  posts: z.array(postSchema),
  next_after: z.nullable(z.number()),
}));

/** What has changed in posts of a thread. */
export type ThreadChanges = NonNullable<z.infer<typeof changesSchema>>;

export const postMarksSchema = z.array(z.object({
  post_id: z.string(),
  thanks: z.number(),
  replies: z.number(),
  first_replies: z.array(z.object({ id: z.string(), position: z.number() })),
}));

/** The thanks and replies of a post. */
export type PostMarks = z.infer<typeof postMarksSchema>[number];
