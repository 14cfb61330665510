// The unsent replies of one member in one thread, and the sending of everything that waits.
import { useEffect, useSyncExternalStore } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveStatus } from "#web/lib/live-status.ts";
import { outboxEntries, type OutboxEntry, subscribeToOutbox } from "./outbox.ts";
import { sendWaiting } from "./send-replies.ts";

const noEntries: readonly OutboxEntry[] = [];
/** Between two tries while the page stays open; the browser's "online" event is not always right. */
const retryDelayMs = 10_000;

export function useOutbox(threadId: string, userId: string | undefined): OutboxEntry[] {
  const queryClient = useQueryClient();
  const liveStatus = useLiveStatus();
  const all = useSyncExternalStore(
    subscribeToOutbox,
    () => userId ? outboxEntries(userId) : noEntries,
    () => noEntries,
  );
  // Waiting replies are sent by the outside world's events: the network, the live channel, time.
  useEffect(() => {
    if (!userId) return;
    const send = () => void sendWaiting(queryClient, userId);
    send();
    addEventListener("online", send);
    const timer = setInterval(send, retryDelayMs);
    return () => {
      removeEventListener("online", send);
      clearInterval(timer);
    };
  }, [queryClient, userId, liveStatus]);
  return all.filter((entry) => entry.threadId === threadId);
}
