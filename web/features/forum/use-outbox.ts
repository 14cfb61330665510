// The outbox of this tab, for components.
import { useCallback } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { pageOfPosition } from "#shared/contracts/thread-places.ts";
import { toast } from "#web/ui/toast.ts";
import { useStore } from "#web/lib/store.ts";
import { forumMessages } from "./messages.ts";
import type { OutboxEntry, TakeBack } from "./outbox.ts";
import { outbox, startOutbox } from "./site-outbox.ts";

const noEntries: readonly OutboxEntry[] = [];

/** Everything of this member that is not posted, oldest first. Starts sending it. */
export function useOutbox(userId: string | undefined): readonly OutboxEntry[] {
  const queryClient = useQueryClient();
  const router = useRouter();
  const subscribe = useCallback((listener: () => void) => {
    // Sending goes on when this component is gone.
    startOutbox({
      queryClient,
      isOnScreen: ({ thread_id, position }) => {
        const { pathname, search } = router.state.location;
        return pathname === `/forum/thread/${thread_id}` &&
          (search.page ?? 1) === pageOfPosition(position);
      },
      openPost: (post) =>
        void router.navigate({
          to: "/forum/thread/$threadId",
          params: { threadId: post.thread_id },
          search: { page: pageOfPosition(post.position) },
          hash: `post-${post.id}`,
        }),
    });
    return outbox.subscribe(listener);
  }, [queryClient, router]);
  const get = () => userId === undefined ? noEntries : outbox.entries(userId);
  return useStore({ subscribe, get }, noEntries);
}

/** Says why a reply could not be taken back. */
export function explainTakeBack(outcome: TakeBack): void {
  if (outcome === "late") {
    toast({ icon: "info", title: forumMessages.tooLate, description: forumMessages.tooLateText });
  } else if (outcome === "unknown") {
    toast({ icon: "info", title: forumMessages.notYet, description: forumMessages.notYetText });
  }
}
