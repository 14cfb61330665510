import { forumKey } from "../model/query-keys.ts";

export const threadKeys = {
  thread: (threadId: string) => [...forumKey, "thread", threadId] as const,
  posts: (threadId: string) => [...forumKey, "posts", threadId] as const,
  postPage: (threadId: string, page: number) => [...threadKeys.posts(threadId), page] as const,
};
