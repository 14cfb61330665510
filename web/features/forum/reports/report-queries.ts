// What moderators read of reports, and members of their own.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { isSignedInAs } from "#web/lib/session/session.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import type { TimeCursor } from "#web/lib/lists/time-cursor.ts";
import { moderationKey } from "#web/domain/moderation/waiting-queries.ts";
import { forumKey } from "../model/query-keys.ts";
import { casesPerPage, ownReportsSchema, reportCasesSchema, type Reported } from "./reports.ts";

export const ownReportsKey = [...forumKey, "own-reports"] as const;

/** One page of open cases, the oldest first, and the first case of the next page. */
export const reportCasesQuery = (after: TimeCursor | undefined) =>
  queryOptions({
    queryKey: [...moderationKey, "reports", after ?? null],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return reportCasesSchema.parse(unwrap(
        await supabase.rpc("get_reports", {
          ...(after && { p_after_time: after.time, p_after_id: after.id }),
          p_limit: casesPerPage + 1,
        }, { get: true }).abortSignal(signal),
      ));
    },
  });

/** The reports of this member, the latest first. */
export const ownReportsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownReportsKey, userId],
    enabled: () => isSignedInAs(userId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return ownReportsSchema.parse(
        unwrap(await supabase.rpc("get_own_reports", {}, { get: true }).abortSignal(signal)),
      );
    },
  });

/** When this member reported this, and what came of it; null when they have not. */
export const ownReportQuery = (userId: string, reported: Reported) =>
  queryOptions({
    queryKey: [...ownReportsKey, userId, reported],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const query = supabase.from("reports").select("created_at, case:report_cases(outcome)")
        .eq("reporter_id", userId);
      const own = "postId" in reported
        ? query.eq("post_id", reported.postId)
        : query.eq("member_id", reported.memberId);
      return unwrapNullable(await own.abortSignal(signal).limit(1).maybeSingle());
    },
  });
