import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followTopic } from "./live-channel.ts";

/** What several topics say at once, as when all of them are joined, is one reason to read. */
const togetherMs = 100;

/**
 * Reads the queries below `queryKey` again with each event of the topics, and when one may have been missed.
 * `queryKey` must be the same on each render. `isBeside` says that the topics do not tell whether the page is current.
 */
export function useTopicRefresh(
  topics: readonly string[],
  queryKey: QueryKey,
  { isBeside = false } = {},
): void {
  const queryClient = useQueryClient();
  const joined = topics.join();
  // Subscriptions to something outside React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey });
      }, togetherMs);
    };
    const stops = (joined ? joined.split(",") : []).map((topic) =>
      followTopic(topic, { onEvent: look, onMaybeMissed: look }, { isBeside })
    );
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [queryClient, joined, queryKey, isBeside]);
}
