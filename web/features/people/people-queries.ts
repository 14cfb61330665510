// Who has an account and who gets the newsletter, for administrators.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Database } from "#shared/database.types.ts";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { adminKey } from "#web/lib/session/admin-key.ts";
import { parseTimeCursor, type TimeCursor } from "#web/lib/lists/time-cursor.ts";
import type { MemberSearch, SubscriberSearch } from "./people-search.ts";

const subscribersKey = [...adminKey, "subscribers"] as const;
const membersKey = [...adminKey, "members"] as const;

const continuation = (after: TimeCursor | undefined) =>
  after ? { p_before: after.time, p_before_id: after.id } : {};

export const subscribersPerPage = 50;

/** Which subscribers, of all pages. */
export type SubscriberFilter = Omit<SubscriberSearch, "after">;

/** As functions of the database take it. */
export const filterOf = ({ q = "", state }: SubscriberFilter) => ({
  p_search: q,
  p_state: state ?? "all",
});

export const subscribersQuery = ({ after, ...filter }: SubscriberSearch) =>
  queryOptions({
    queryKey: [...subscribersKey, filter, after ?? null],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const [rows, count] = await Promise.all([
        supabase.rpc("get_subscribers", {
          ...filterOf(filter),
          p_limit: subscribersPerPage + 1,
          ...continuation(parseTimeCursor(after)),
        }).abortSignal(signal),
        supabase.rpc("count_subscribers", filterOf(filter)).abortSignal(signal),
      ]);
      return { rows: unwrap(rows), count: unwrap(count) };
    },
  });

/** What a subscriber has agreed to and when, the latest first. */
export const consentQuery = (id: string) =>
  queryOptions({
    queryKey: [...subscribersKey, "consent", id],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("get_subscriber_consent", { p_id: id }).abortSignal(signal),
      );
    },
  });

export const membersPerPage = 30;

export const membersQuery = ({ q = "", team = false, after }: MemberSearch) =>
  queryOptions({
    queryKey: [...membersKey, q, team, after ?? null],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("get_members", {
          p_search: q,
          p_team_only: team,
          p_limit: membersPerPage + 1,
          ...continuation(parseTimeCursor(after)),
        }).abortSignal(signal),
      );
    },
  });

export type ListedMember = Database["public"]["Functions"]["get_members"]["Returns"][number];
