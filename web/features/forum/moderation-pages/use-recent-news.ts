// Whether there are posts that a list of recent ones does not show yet.
import { useQuery } from "@tanstack/react-query";
import { useLiveStatus } from "#web/lib/live/live-status.ts";
import { useTopicRefresh } from "#web/lib/live/use-topic-refresh.ts";
import { categoriesQuery } from "../lists/queries.ts";
import type { RecentPost } from "../model/recent-posts.ts";
import { newestPostQuery } from "./recent-queries.ts";

const pollMs = 30_000;

/** `first` is the first post on screen; undefined while nothing is, or on a later page. */
export function useRecentNews(first: RecentPost | undefined): boolean {
  const { data: categories = [] } = useQuery(categoriesQuery);
  // A post makes its category active, wherever it is written.
  useTopicRefresh(categories.map(({ id }) => `category:${id}:threads`), newestPostQuery.queryKey);
  const status = useLiveStatus();
  const newest = useQuery({
    ...newestPostQuery,
    // What is on screen has just been read.
    enabled: first !== undefined,
    ...(first && { initialData: first }),
    staleTime: Infinity,
    refetchInterval: status === "live" ? false : pollMs,
  }).data;
  return Boolean(
    newest && first && newest.id !== first.id && newest.created_at >= first.created_at,
  );
}
