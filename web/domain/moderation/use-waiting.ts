// How much waits for moderators, live.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followTopic } from "#web/lib/live/live-channel.ts";
import { useLiveStatus } from "#web/lib/live/live-status.ts";
import { moderationKey, waitingQuery } from "./waiting-queries.ts";

const pollMs = 60_000;

/** For moderators. Undefined until it is known. */
export function useWaiting(): { reports: number; posts: number } | undefined {
  const queryClient = useQueryClient();
  // A subscription to something outside React.
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ queryKey: moderationKey });
    return followTopic("moderation:queue", { onEvent: look, onMaybeMissed: look });
  }, [queryClient]);
  const status = useLiveStatus();
  return useQuery({
    ...waitingQuery,
    refetchInterval: status === "live" ? false : pollMs,
  }).data;
}
