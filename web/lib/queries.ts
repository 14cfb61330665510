// What pages of every feature read about the signed-in member.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./errors.ts";
import { getSupabase } from "./supabase.ts";

/**
 * Whether this member is an administrator, for showing or hiding what only they may do. A courtesy:
 * the policies are the lock. The id is part of the key because the response depends on the caller.
 */
export const adminStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: ["auth", "is-admin", userId],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(await supabase.rpc("is_admin").abortSignal(signal));
    },
  });
