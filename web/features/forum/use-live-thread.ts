// Keeps a thread on screen current.
import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveStatus } from "#web/lib/live-status.ts";
import { followThread } from "./live-thread.ts";

/** How often a thread is read again while the live channel is down. */
const pollMs = 30_000;

/** Follows the thread while mounted; answers how often to poll, or false while live. */
export function useLiveThread(threadId: string): number | false {
  const queryClient = useQueryClient();
  // A subscription to something outside React.
  useEffect(() => followThread(queryClient, threadId), [queryClient, threadId]);
  const status = useLiveStatus();
  return status === "live" ? false : pollMs;
}
