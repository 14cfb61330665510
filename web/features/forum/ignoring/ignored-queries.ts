// Whom a member ignores: every page of posts needs it.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { isSignedInAs } from "#web/lib/session/session.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { allRows } from "#web/lib/lists/all-rows.ts";
import { forumKey } from "../model/query-keys.ts";

export const ignoredKey = [...forumKey, "ignored"] as const;

/** The ids of those whom this member ignores. */
export const ignoredQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ignoredKey, userId],
    staleTime: Infinity,
    enabled: () => isSignedInAs(userId),
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const supabase = await getSupabase();
      const rows = await allRows(async (from, to) =>
        unwrap(
          await supabase.from("ignored_members").select("ignored_id").eq("user_id", userId)
            .order("created_at", { ascending: false }).order("ignored_id").range(from, to)
            .abortSignal(signal),
        )
      );
      return rows.map(({ ignored_id }) => ignored_id);
    },
  });

/** The latest hundred whom this member ignores, with their names. */
export const ignoredMembersQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ignoredKey, userId, "members"],
    enabled: () => isSignedInAs(userId),
    queryFn: async ({ client, signal }) => {
      const ids = (await client.fetchQuery(ignoredQuery(userId))).slice(0, 100);
      if (ids.length === 0) return [];
      const supabase = await getSupabase();
      const members = unwrap(
        await supabase.from("profiles").select("id, username, role").in("id", ids)
          .abortSignal(signal),
      );
      return ids.flatMap((id) => members.find((member) => member.id === id) ?? []);
    },
  });
