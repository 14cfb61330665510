// What lists of threads are parsed with: loaded when something is read, which a page that came as a document
// has no need of.
import * as z from "zod/mini";

const memberSchema = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  role: z.optional(z.string()),
});

const listedThread = z.object({
  id: z.string(),
  title: z.string(),
  sticky: z.boolean(),
  is_locked: z.boolean(),
  created_at: z.string(),
  last_activity_at: z.string(),
  reply_count: z.number(),
  last_position: z.number(),
  created_by_user_id: z.nullable(z.string()),
  creator: z.nullable(memberSchema),
  /** Null when they have left. */
  last_poster: z.nullable(memberSchema),
  category: z.object({ name: z.string(), slug: z.string() }),
  /** A question with a solution. */
  is_solved: z.boolean(),
});

export const threadListSchema = z.array(listedThread);

/** The categories as the forum's front page shows them. */
export const shelvesSchema = z.array(z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  thread_count: z.number(),
  is_closed: z.boolean(),
  latest_thread: z.nullable(listedThread),
}));
