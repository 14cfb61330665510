// Under which keys the forum's reads are cached.
import { moderationKey } from "#web/lib/waiting-queries.ts";

export const forumKeys = {
  all: ["forum"] as const,
  categories: ["forum", "categories"] as const,
  home: ["forum", "home"] as const,
  category: (slug: string) => ["forum", "category", slug] as const,
  threads: (slug: string) => ["forum", "threads", slug] as const,
  newest: (slug: string | undefined) => ["forum", "newest", slug ?? null] as const,
  thread: (threadId: string) => ["forum", "thread", threadId] as const,
  posts: (threadId: string) => ["forum", "posts", threadId] as const,
  recent: ["forum", "recent"] as const,
  waiting: [...moderationKey, "posts"] as const,
  patterns: ["forum", "patterns"] as const,
  reports: [...moderationKey, "reports"] as const,
  memberRecord: (memberId: string) => ["forum", "member-record", memberId] as const,
  ownSuspension: ["forum", "own-suspension"] as const,
  unread: ["forum", "unread"] as const,
  ignored: ["forum", "ignored"] as const,
  mentions: ["forum", "mentions"] as const,
  ownReports: ["forum", "own-reports"] as const,
  newestPost: ["forum", "newest-post"] as const,
  postMarks: (threadId: string) => ["forum", "post-marks", threadId] as const,
  neighbours: (threadId: string) => ["forum", "neighbours", threadId] as const,
  thanks: (postId: string) => ["forum", "thanks", postId] as const,
  thanked: ["forum", "thanked"] as const,
  postPage: (threadId: string, page: number) => ["forum", "posts", threadId, page] as const,
};
