// How much waits for a decision of moderators, for every page that shows it.
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
