// What waits for review, and the patterns that make it wait.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import type { TimeCursor } from "#web/lib/lists/time-cursor.ts";
import { moderationKey } from "#web/domain/moderation/waiting-queries.ts";
import { forumKey } from "../model/query-keys.ts";
import { recentPostSchema } from "../model/recent-posts.ts";
import { memberRecordSchema } from "../reports/reports.ts";

export const waitingPerPage = 20;

const waitingPostsSchema = z.array(
  z.extend(recentPostSchema, { member_record: memberRecordSchema }),
);

/** One page, the oldest first, and the first post of the next page. */
export const waitingPostsQuery = (after: TimeCursor | undefined) =>
  queryOptions({
    queryKey: [...moderationKey, "posts", after ?? null],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return waitingPostsSchema.parse(unwrap(
        await supabase.rpc("get_waiting_posts", {
          ...(after && { p_after_time: after.time, p_after_id: after.id }),
          p_limit: waitingPerPage + 1,
        }, { get: true }).abortSignal(signal),
      ));
    },
  });

export const patternsQuery = queryOptions({
  queryKey: [...forumKey, "patterns"],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return unwrap(
      await supabase.from("review_patterns").select("id, pattern").order("pattern")
        .abortSignal(signal),
    );
  },
});
