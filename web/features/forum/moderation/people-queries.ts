// What moderators read about a member, and a member about their own suspension.
import { queryOptions } from "@tanstack/react-query";
import { unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { isSignedInAs } from "#web/lib/session/session.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { forumKey } from "../model/query-keys.ts";
import { memberRecordSchema } from "../reports/reports.ts";

/** For moderators. */
export const memberRecordQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...forumKey, "member-record", memberId],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return memberRecordSchema.parse(unwrap(
        await supabase.rpc("get_member_record", { p_member_id: memberId }).abortSignal(signal),
      ));
    },
  });

/** Until when (null: for good) and why this member is suspended; null when they are not. */
export const ownSuspensionQuery = (userId: string) =>
  queryOptions({
    queryKey: [...forumKey, "own-suspension", userId],
    enabled: () => isSignedInAs(userId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const suspension = unwrapNullable(
        await supabase.from("suspensions").select("until, reason").eq("member_id", userId)
          .abortSignal(signal).maybeSingle(),
      );
      const isOver = suspension?.until && Date.parse(suspension.until) <= Date.now();
      return isOver ? null : suspension;
    },
  });
