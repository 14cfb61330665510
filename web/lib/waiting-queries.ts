// How much waits for a decision of moderators, for every page that shows it.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./errors.ts";
import { getSupabase } from "./supabase.ts";

export const waitingQuery = queryOptions({
  queryKey: ["moderation", "waiting"],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return unwrap(await supabase.rpc("count_waiting").abortSignal(signal).single());
  },
});
