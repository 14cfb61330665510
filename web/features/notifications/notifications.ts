// What a member is notified of, in the shape of the page: by thread, the latest first.
import * as z from "zod/mini";

const memberSchema = z.nullable(z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  role: z.optional(z.string()),
}));

export const notificationSchema = z.object({
  post_id: z.string(),
  kind: z.enum(["reply", "mention", "solution"]),
  created_at: z.string(),
  is_read: z.boolean(),
  thread_id: z.string(),
  thread_title: z.string(),
  position: z.number(),
  /** Null for somebody who has left. */
  author: memberSchema,
  /** Of the text of the post. */
  beginning: z.string(),
});

/** A post that replies to the member, mentions them, or is theirs and solved a thread. */
export type Notification = z.infer<typeof notificationSchema>;

export const newsSchema = z.object({
  thread_id: z.string(),
  thread_title: z.string(),
  posts: z.number(),
  first_position: z.number(),
  last_position: z.number(),
  latest_at: z.string(),
  authors: z.array(memberSchema),
});

/** Posts of a followed thread that no other notification tells of. */
export type ThreadNews = z.infer<typeof newsSchema>;

export interface NotifiedThread {
  id: string;
  title: string;
  latestAt: string;
  news: ThreadNews | undefined;
  notifications: Notification[];
}

/** One entry for each thread, in the order of the latest that happened there. */
export function byThread(
  notifications: readonly Notification[],
  news: readonly ThreadNews[],
): NotifiedThread[] {
  const threads = new Map<string, NotifiedThread>();
  for (const each of news) {
    threads.set(each.thread_id, {
      id: each.thread_id,
      title: each.thread_title,
      latestAt: each.latest_at,
      news: each,
      notifications: [],
    });
  }
  for (const each of notifications) {
    const known = threads.get(each.thread_id);
    if (known) {
      known.notifications.push(each);
      if (isLater(each.created_at, known.latestAt)) known.latestAt = each.created_at;
    } else {
      threads.set(each.thread_id, {
        id: each.thread_id,
        title: each.thread_title,
        latestAt: each.created_at,
        news: undefined,
        notifications: [each],
      });
    }
  }
  return [...threads.values()].sort((a, b) => isLater(a.latestAt, b.latestAt) ? -1 : 1);
}

/** When the latest of all was written: what comes later has not been listed. */
export function latestOf(threads: readonly NotifiedThread[]): string | undefined {
  return threads[0]?.latestAt;
}

/** Times of the database, which has microseconds. */
function isLater(one: string, other: string): boolean {
  const difference = Date.parse(one) - Date.parse(other);
  return difference === 0 ? one > other : difference > 0;
}
