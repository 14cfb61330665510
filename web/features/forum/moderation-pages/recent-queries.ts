// What the page of recent posts reads.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import type { TimeCursor } from "#web/lib/lists/time-cursor.ts";
import { forumKey, recentPostsKey } from "../model/query-keys.ts";
import { recentPostsPerPage, recentPostsSchema } from "../model/recent-posts.ts";

async function readRecentPosts(
  before: TimeCursor | undefined,
  limit: number,
  signal: AbortSignal,
) {
  const supabase = await getSupabase();
  return recentPostsSchema.parse(unwrap(
    await supabase.rpc("get_recent_posts", {
      ...(before && { p_before_time: before.time, p_before_id: before.id }),
      p_limit: limit,
    }, { get: true }).abortSignal(signal),
  ));
}

/** One page, newest first, and the first post of the next page. */
export const recentPostsQuery = (before: TimeCursor | undefined) =>
  queryOptions({
    queryKey: [...recentPostsKey, before ?? null],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readRecentPosts(before, recentPostsPerPage + 1, signal),
    // The list moves only at its reader's request.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The newest post as it is now, to be compared with the first one on screen. */
export const newestPostQuery = queryOptions({
  queryKey: [...forumKey, "newest-post"],
  queryFn: async ({ signal }) => (await readRecentPosts(undefined, 1, signal))[0] ?? null,
});
