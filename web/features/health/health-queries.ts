// What the admin area reads of the site's health.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { healthSchema } from "./health.ts";
import { adminKey } from "#web/lib/session/admin-key.ts";

/** While the page is visible. */
const refreshMs = 60_000;

export const healthQuery = queryOptions({
  queryKey: [...adminKey, "health"],
  refetchInterval: refreshMs,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return healthSchema.parse(unwrap(await supabase.rpc("get_health").abortSignal(signal)));
  },
});
