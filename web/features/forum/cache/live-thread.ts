// Follows one thread: what the live channel tells is merged at once. When a change is missing, or may be,
// the changes are read from the table.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { importAgain } from "#web/lib/code/import-again.ts";
import { around, upTo } from "#web/lib/time/jitter.ts";
import { followTopic } from "#web/lib/live/live-channel.ts";
import { useLiveStatus } from "#web/lib/live/live-status.ts";
import { currentReader } from "#web/lib/api/supabase.ts";
import type { LiveEvent } from "./live-events.ts";
import { threadKeys } from "./thread-keys.ts";
import { isAnyPageBehind, isThreadBehind, mergeChange, mergeState } from "./thread-cache.ts";

/**
 * The service may lose events without a sign: it receives them over a connection of its own to the
 * database. The next event shows the gap; after the last one only the table does.
 */
const checkMs = 60_000;
/** What one reader has missed, perhaps all have: their requests are spread over this time. */
const mendWithinMs = 2_000;

/** What reads events is loaded with the first of them. */
const loadParser = () => importAgain(() => import("./live-events.ts"));

/** Starts following and returns the way to stop. */
export function followThread(client: QueryClient, threadId: string): () => void {
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
  const checking = setInterval(() => {
    if (document.visibilityState === "visible") catchUp();
  }, around(checkMs));
  /** Undefined for what this version of the site does not know. */
  const take = (event: LiveEvent | undefined) => {
    if (isStopped) return;
    if (event) mergeState(client, threadId, event.thread);
    if (event?.change) mergeChange(client, threadId, event.change);
    if (!event || event.isToBeFetched) {
      // A long post, a hidden one, or a deleted thread.
      void client.invalidateQueries({ ...posts, refetchType: "none" });
      isToBeFetched = true;
    }
    if (isToBeFetched || isAnyPageBehind(client, threadId) || isThreadBehind(client, threadId)) {
      mendSoon();
    }
  };
  const stop = followTopic(`thread:${threadId}:posts`, {
    onEvent: (name, payload) =>
      void loadParser().then(
        ({ parseEvent }) => take(parseEvent(name, payload, currentReader())),
        () => take(undefined),
      ),
    onMaybeMissed: catchUp,
  });
  return () => {
    isStopped = true;
    clearInterval(checking);
    clearTimeout(mending);
    stop();
    // From now on changes are missed.
    void client.invalidateQueries({ ...posts, refetchType: "none" });
    void client.invalidateQueries({ ...head, refetchType: "none" });
  };
}

/** How often a thread is read again while the live channel is down. */
const pollMs = 30_000;

/** Follows the thread while mounted; returns how often to poll, or false while live. */
export function useLiveThread(threadId: string): number | false {
  const queryClient = useQueryClient();
  // A subscription to something outside React.
  useEffect(() => followThread(queryClient, threadId), [queryClient, threadId]);
  const status = useLiveStatus();
  return status === "live" ? false : pollMs;
}
