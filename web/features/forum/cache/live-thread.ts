// Follows one thread: what the live channel tells is merged at once. When a change is missing, or may be,
// the changes are read from the table.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { importAgain } from "#web/lib/code/import-again.ts";
import { upTo } from "#web/lib/time/jitter.ts";
import { followTopic } from "#web/lib/live/live-channel.ts";
import { currentReader } from "#web/lib/api/supabase.ts";
import type { LiveEvent } from "./live-events.ts";
import { threadKeys } from "./thread-keys.ts";
import { isAnyPageBehind, isThreadBehind, mergeChange, mergeState } from "./thread-cache.ts";
import { watchThread } from "./watch-thread.ts";

/** What one reader has missed, perhaps all have: their requests are spread over this time. */
const mendWithinMs = 2_000;

/** What reads events is loaded with the first of them. */
const loadParser = () => importAgain(() => import("./live-events.ts"));

/** Starts following, by `follow`, and returns the way to stop. */
export function followThread(
  client: QueryClient,
  threadId: string,
  follow: typeof followTopic = followTopic,
): () => void {
  const posts = { queryKey: threadKeys.posts(threadId) };
  const head = { queryKey: threadKeys.thread(threadId) };
  const catchUp = () => void client.invalidateQueries(posts);
  let mending: ReturnType<typeof setTimeout> | undefined;
  /** A read that is on its way may end after this was set, and may not contain what was announced. */
  let isToBeFetched = false;
  let isStopped = false;
  const mendSoon = () => {
    mending ??= setTimeout(() => {
      mending = undefined;
      // Often what was missing has only come later than what follows it.
      if (isToBeFetched || isAnyPageBehind(client, threadId)) catchUp();
      isToBeFetched = false;
      if (isThreadBehind(client, threadId)) {
        void client.invalidateQueries(head);
      }
    }, upTo(mendWithinMs));
  };
  const isBehind = () => isAnyPageBehind(client, threadId) || isThreadBehind(client, threadId);
  const watch = watchThread(threadId, {
    onState(thread) {
      mergeState(client, threadId, thread);
      if (!isBehind()) return;
      watch.seen();
      mendSoon();
    },
    onUnknown: catchUp,
  });
  /** Undefined for what this version of the site does not know. */
  const take = (event: LiveEvent | undefined) => {
    if (isStopped) return;
    watch.seen();
    if (event) mergeState(client, threadId, event.thread);
    if (event?.change) mergeChange(client, threadId, event.change);
    if (!event || event.isToBeFetched) {
      // A long post, a hidden one, or a deleted thread.
      void client.invalidateQueries({ ...posts, refetchType: "none" });
      isToBeFetched = true;
    }
    if (isToBeFetched || isBehind()) mendSoon();
  };
  const stop = follow(`thread:${threadId}:posts`, {
    onEvent: (name, payload) =>
      void loadParser().then(
        ({ parseEvent }) => take(parseEvent(name, payload, currentReader())),
        () => take(undefined),
      ),
    onMaybeMissed: catchUp,
  });
  return () => {
    isStopped = true;
    watch.stop();
    clearTimeout(mending);
    stop();
    // From now on changes are missed.
    void client.invalidateQueries({ ...posts, refetchType: "none" });
    void client.invalidateQueries({ ...head, refetchType: "none" });
  };
}

/** Follows the thread while mounted. */
export function useLiveThread(threadId: string): void {
  const queryClient = useQueryClient();
  // A subscription to something outside React.
  useEffect(() => followThread(queryClient, threadId), [queryClient, threadId]);
}
