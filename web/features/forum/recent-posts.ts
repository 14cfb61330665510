// The newest posts of all threads as moderators see them, and the cursor that continues the list.
import * as z from "zod/mini";
import { postSchema } from "./post.ts";

export const recentPostsPerPage = 30;

const recentPost = z.extend(
  z.pick(postSchema, {
    id: true,
    thread_id: true,
    user_id: true,
    content: true,
    created_at: true,
    author_profile: true,
    hidden_at: true,
    hidden_reason: true,
  }),
  {
    /** There is more of it than `content`. */
    is_shortened: z.boolean(),
    thread: z.object({
      id: z.string(),
      title: z.string(),
      sticky: z.boolean(),
      locked_at: z.nullable(z.string()),
      hidden_at: z.nullable(z.string()),
      reply_count: z.number(),
      category: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
    }),
  },
);

export const recentPostsSchema = z.array(recentPost);
export type RecentPost = z.infer<typeof recentPost>;

/** The place of a post in the list: a page begins after it. */
export interface RecentCursor {
  createdAt: string;
  id: string;
}

/** The cursor as one search parameter: `2026-11-21T10:00:00+00:00~<id>`. */
export function recentCursorOf(post: Pick<RecentPost, "id" | "created_at">): string {
  return `${post.created_at}~${post.id}`;
}

/** Reads a cursor from the URL; anything malformed is the first page. */
export function parseRecentCursor(text: string | undefined): RecentCursor | undefined {
  const match = /^([0-9T:.+Z-]+)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? "");
  const [, createdAt, id] = match ?? [];
  return createdAt && id && !Number.isNaN(Date.parse(createdAt)) ? { createdAt, id } : undefined;
}
