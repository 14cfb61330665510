// How much waits for moderators, live.
import { useQuery } from "@tanstack/react-query";
import { useLiveStatus } from "#web/lib/live/live-status.ts";
import { useTopicRefresh } from "#web/lib/live/use-topic-refresh.ts";
import { moderationKey, waitingQuery } from "./waiting-queries.ts";

const pollMs = 60_000;
const topics = ["moderation:queue"];

/** For moderators. Undefined until it is known. */
export function useWaiting(): { reports: number; posts: number } | undefined {
  useTopicRefresh(topics, moderationKey);
  const status = useLiveStatus();
  return useQuery({
    ...waitingQuery,
    refetchInterval: status === "live" ? false : pollMs,
  }).data;
}
