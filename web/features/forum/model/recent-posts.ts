// The newest posts of all threads as moderators see them.
import * as z from "zod/mini";
import { postSchema } from "./schemas.ts";

export const recentPostsPerPage = 30;

/** A thread with what moderators need to act on it. */
export const listedThreadSchema = z.object({
  id: z.string(),
  title: z.string(),
  sticky: z.boolean(),
  locked_at: z.nullable(z.string()),
  hidden_at: z.nullable(z.string()),
  reply_count: z.number(),
  category: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
});

export const recentPostSchema = z.extend(
  z.pick(postSchema, {
    id: true,
    thread_id: true,
    user_id: true,
    content: true,
    created_at: true,
    updated_at: true,
    author_profile: true,
    hidden_at: true,
    hidden_reason: true,
    awaits_review: true,
  }),
  {
    /** There is more of it than `content`. */
    is_shortened: z.boolean(),
    thread: listedThreadSchema,
  },
);

export const recentPostsSchema = z.array(recentPostSchema);
export type RecentPost = z.infer<typeof recentPostSchema>;
