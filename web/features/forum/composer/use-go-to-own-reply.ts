import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { pageOfPosition } from "#shared/contracts/thread-places.ts";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { outbox, posted } from "../outbox/site-outbox.ts";

/**
 * Leads to an own reply that lands on another page, provided that its author waits for it where it was
 * written. Returns what to call with the reply's id.
 */
export function useGoToOwnReply(userId: string): (id: string) => void {
  const router = useRouter();
  const isHere = useIsHere();
  const stopWaiting = useRef(() => {});
  return (id) => {
    stopWaiting.current();
    const written = router.state.location;
    const subscriptions = [
      // Whoever reads on because the reply cannot be sent has left.
      outbox.subscribe(() => {
        const entry = outbox.entries(userId).find((each) => each.id === id);
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
