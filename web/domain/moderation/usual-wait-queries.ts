// How long what waits for moderators usually waits.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { currentSession } from "#web/lib/session/session.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/** The medians of the last thirty decisions, in seconds; null where too few were made. */
export const usualWaitsQuery = queryOptions({
  queryKey: ["usual-waits"],
  enabled: () => currentSession().status === "signed-in",
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return unwrap(await supabase.rpc("get_usual_waits").abortSignal(signal).single());
  },
});
