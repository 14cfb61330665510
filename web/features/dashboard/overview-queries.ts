// What the dashboard reads.
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { adminKey } from "#web/lib/session/admin-key.ts";

const overviewSchema = z.object({
  posts: z.number(),
  drafts: z.number(),
  scheduled: z.number(),
  members: z.number(),
  unconfirmed: z.number(),
  subscribers: z.number(),
  new_subscribers_by_week: z.array(z.number()),
});

export const overviewQuery = queryOptions({
  queryKey: [...adminKey, "overview"],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return overviewSchema.parse(
      unwrap(await supabase.rpc("get_admin_overview").abortSignal(signal)),
    );
  },
});
