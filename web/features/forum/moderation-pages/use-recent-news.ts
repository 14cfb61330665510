// Whether there are posts that a list of recent ones does not show yet.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followTopic } from "#web/lib/live/live-channel.ts";
import { useLiveStatus } from "#web/lib/live/live-status.ts";
import { categoriesQuery } from "../lists/queries.ts";
import type { RecentPost } from "../model/recent-posts.ts";
import { newestPostQuery } from "./recent-queries.ts";

const pollMs = 30_000;

/** `first` is the first post on screen; undefined while nothing is, or on a later page. */
export function useRecentNews(first: RecentPost | undefined): boolean {
  const queryClient = useQueryClient();
  const categories = useQuery(categoriesQuery).data;
  const ids = categories?.map(({ id }) => id).join();
  // Subscriptions to something outside React. A post makes its category active, wherever it is written.
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries(newestPostQuery);
    const stops = (ids ? ids.split(",") : []).map((id) =>
      followTopic(`category:${id}:threads`, { onEvent: look, onMaybeMissed: look })
    );
    return () => stops.forEach((stop) => stop());
  }, [queryClient, ids]);
  const status = useLiveStatus();
  const newest = useQuery({
    ...newestPostQuery,
    refetchInterval: status === "live" ? false : pollMs,
  }).data;
  return Boolean(
    newest && first && newest.id !== first.id && newest.created_at >= first.created_at,
  );
}
