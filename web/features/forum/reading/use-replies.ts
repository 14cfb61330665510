// The replies of a thread as its page shows them: read, live, on their way, and new to the reader.
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useSession } from "#web/lib/session/session.ts";
import { useLiveThread } from "../cache/live-thread.ts";
import { pageCount } from "#web/domain/forum/thread-positions.ts";
import type { Post } from "../model/post.ts";
import { isThreadGone } from "../model/thread.ts";
import { isPostGone } from "../cache/thread-cache.ts";
import { shownPosts } from "../cache/thread-page.ts";
import { postsQuery, threadQuery } from "../cache/thread-queries.ts";
import { useLinkedPost } from "./use-linked-post.ts";
import { useNewReplies } from "./use-new-replies.ts";
import { useOutbox } from "../outbox/use-outbox.ts";

/** One page of a thread; its loader has read both. */
export function useReplies(threadId: string, page: number) {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  const queryClient = useQueryClient();
  useLiveThread(threadId);
  const { data: thread, error: threadError } = useSuspenseQuery(threadQuery(threadId));
  const { data: posts, error: postsError } = useSuspenseQuery({
    ...postsQuery(threadId, page),
    select: shownPosts,
  });
  const pending = useOutbox(userId)
    .filter((entry) => entry.threadId === threadId && !posts.some(({ id }) => id === entry.id));
  return {
    thread,
    posts,
    /** What is on screen was read once; since then somebody has deleted it. */
    isThreadDeleted: isThreadGone(threadError) || isThreadGone(postsError),
    /** Own replies that are not posted yet. */
    pending,
    userId,
    lastPage: pageCount(Math.max(thread.last_position, posts.at(-1)?.position ?? 0)),
    linked: useLinkedPost(threadId, page, posts),
    news: useNewReplies(page, posts, thread.last_position, userId),
    isDeleted: (post: Post) => isPostGone(queryClient, post),
    /** The post as it is now, as long as it is on this page. */
    latest: (post: Post) => posts.find(({ id }) => id === post.id) ?? post,
  };
}
