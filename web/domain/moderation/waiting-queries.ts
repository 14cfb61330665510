// How much waits for a decision of moderators, and how long things usually do, for every page that shows it.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { currentSession } from "#web/lib/session/session.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { adminKey } from "#web/lib/session/admin-key.ts";

/** All that waits, in numbers and in lists. */
export const moderationKey = [...adminKey, "moderation"] as const;

export const waitingQuery = queryOptions({
  queryKey: [...moderationKey, "waiting"],
  // When a session ends, all that is on the page is read again.
  enabled: () => currentSession().status === "signed-in",
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return unwrap(await supabase.rpc("count_waiting").abortSignal(signal).single());
  },
});

/** The medians of the last thirty decisions, in seconds; null where too few were made. For every member. */
export const usualWaitsQuery = queryOptions({
  queryKey: ["usual-waits"],
  enabled: () => currentSession().status === "signed-in",
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return unwrap(await supabase.rpc("get_usual_waits").abortSignal(signal).single());
  },
});
