// The outbox of this tab, for components.
import { useCallback } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { pageOfPosition } from "#shared/contracts/thread-places.ts";
import { useStore } from "#web/lib/state/store.ts";
import { loadedOutbox } from "./loaded-outbox.ts";
import type { OutboxEntry } from "./outbox.ts";

const noEntries: readonly OutboxEntry[] = [];

/** Everything of this member that is not posted, oldest first, once its code is there. Starts sending it. */
export function useOutbox(userId: string | undefined): readonly OutboxEntry[] {
  const queryClient = useQueryClient();
  const router = useRouter();
  const loaded = useStore(loadedOutbox, undefined);
  const subscribe = useCallback((listener: () => void) => {
    if (!loaded) return () => {};
    // Sending goes on when this component is gone.
    loaded.startOutbox({
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
    return loaded.outbox.subscribe(listener);
  }, [loaded, queryClient, router]);
  const get = () => userId !== undefined && loaded ? loaded.outbox.entries(userId) : noEntries;
  return useStore({ subscribe, get }, noEntries);
}
