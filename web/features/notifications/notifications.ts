// What a member is notified of, in the shape of the page: by thread, the latest first.
import * as z from "zod/mini";
import { decisionKinds } from "#shared/contracts/decisions.ts";

const memberSchema = z.nullable(z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  role: z.optional(z.string()),
}));

const postNotificationSchema = z.object({
  id: z.string(),
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
export type PostNotification = z.infer<typeof postNotificationSchema>;

const decisionSchema = z.object({
  id: z.string(),
  kind: z.enum(decisionKinds),
  created_at: z.string(),
  is_read: z.boolean(),
  /** Of the member's own post, or the first one of their thread. */
  post_id: z.nullable(z.string()),
  position: z.nullable(z.number()),
  /** Null, as its title, for a thread that the member cannot read, and for a report of a profile. */
  thread_id: z.nullable(z.string()),
  thread_title: z.nullable(z.string()),
  /** Of the text of the member's own post. */
  beginning: z.nullable(z.string()),
  /** Where a thread was moved to. */
  category: z.nullable(z.string()),
  /** Why something is hidden. */
  reason: z.nullable(z.string()),
});

/** What a moderator decided about a post, a thread or a report of the member. */
export type Decision = z.infer<typeof decisionSchema>;

export const notificationSchema = z.union([postNotificationSchema, decisionSchema]);

export type Notification = z.infer<typeof notificationSchema>;

export const isDecision = (notification: Notification): notification is Decision =>
  decisionKinds.some((kind) => kind === notification.kind);

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
  /** Null where no thread can be named. */
  id: string | null;
  title: string | null;
  latestAt: string;
  news: ThreadNews | undefined;
  notifications: Notification[];
}

/** One entry for each thread, in the order of the latest that happened there. */
export function byThread(
  notifications: readonly Notification[],
  news: readonly ThreadNews[],
): NotifiedThread[] {
  const threads = new Map<string | null, NotifiedThread>();
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
