// The replies of a thread as its page shows them: read, live, on their way, and new to the reader.
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { pageOfPosition } from "#shared/contracts/thread-places.ts";
import { useSession } from "#web/lib/session.ts";
import { useIsHere } from "#web/lib/use-is-here.ts";
import { useLiveThread } from "./live-thread.ts";
import { pageCount } from "#web/lib/thread-pages.ts";
import type { Post } from "./post.ts";
import { outbox, posted } from "./site-outbox.ts";
import { isThreadGone } from "./thread.ts";
import { isPostGone } from "./thread-cache.ts";
import { shownPosts } from "./thread-page.ts";
import { postsQuery, threadQuery } from "./thread-queries.ts";
import { useLinkedPost } from "./use-linked-post.ts";
import { useNewReplies } from "./use-new-replies.ts";
import { useOutbox } from "./use-outbox.ts";

/** One page of a thread; its loader has read both. */
export function useReplies(threadId: string, page: number) {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  const queryClient = useQueryClient();
  const pollMs = useLiveThread(threadId);
  const { data: thread, error: threadError } = useSuspenseQuery(threadQuery(threadId));
  const { data: posts, error: postsError } = useSuspenseQuery({
    ...postsQuery(threadId, page),
    select: shownPosts,
    refetchInterval: pollMs,
  });
  const pending = useOutbox(userId)
    .filter((entry) => entry.threadId === threadId && !posts.some(({ id }) => id === entry.id));
  return {
    thread,
    posts,
    /** What is on screen was read once; since then somebody has deleted it. */
    isDeleted: isThreadGone(threadError) || isThreadGone(postsError),
    /** Own replies that are not posted yet. */
    pending,
    userId,
    lastPage: pageCount(Math.max(thread.last_position, posts.at(-1)?.position ?? 0)),
    linked: useLinkedPost(threadId, page, posts),
    news: useNewReplies(page, posts, thread.last_position, userId),
    goToOwnReply: useGoToOwnReply(userId),
    isGone: (post: Post) => isPostGone(queryClient, post),
  };
}

/**
 * Leads to an own reply that lands on another page, provided that its author waits for it where it was
 * written. Returns what to call with the reply's id.
 */
function useGoToOwnReply(userId: string | undefined): (id: string) => void {
  const router = useRouter();
  const isHere = useIsHere();
  const stopWaiting = useRef(() => {});
  return (id) => {
    stopWaiting.current();
    const written = router.state.location;
    const subscriptions = [
      // Whoever reads on because the reply cannot be sent has left.
      outbox.subscribe(() => {
        const entry = outbox.entries(userId ?? "").find((each) => each.id === id);
        if (entry?.state === "waiting") stopWaiting.current();
      }),
      posted.subscribe((post) => {
        if (post.id !== id) return;
        stopWaiting.current();
        const page = pageOfPosition(post.position);
        const isWaiting = isHere() && router.state.location.search.page === written.search.page;
        if (!isWaiting || page === (written.search.page ?? 1)) return;
        void router.navigate({
          to: "/forum/thread/$threadId",
          params: { threadId: post.thread_id },
          search: { page },
          hash: `post-${post.id}`,
        });
      }),
    ];
    stopWaiting.current = () => subscriptions.forEach((unsubscribe) => unsubscribe());
  };
}
