// What a member has not read: as the database counts it, from one position for each thread.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { isSignedInAs } from "#web/lib/session/session.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { forumKey } from "../model/query-keys.ts";
import type { Unread } from "./unread.ts";

export const unreadKey = [...forumKey, "unread"] as const;

/** Of these threads, at most a hundred, those with unread posts, by their ids. Another device may read on. */
export const unreadQuery = (userId: string, threadIds: readonly string[]) =>
  queryOptions({
    queryKey: [...unreadKey, userId, threadIds],
    staleTime: 0,
    enabled: () => isSignedInAs(userId),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Unread>> => {
      const supabase = await getSupabase();
      const rows = unwrap(
        await supabase.rpc("get_unread", { p_thread_ids: [...threadIds] }).abortSignal(signal),
      );
      return new Map(rows.map((row) => [row.thread_id, {
        count: row.unread,
        firstPosition: row.first_position,
        isNew: row.is_new,
      }]));
    },
  });

/** How many threads with unread posts each category has, by its id; categories without are left out. */
export const unreadCategoriesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...unreadKey, userId, "categories"],
    staleTime: 0,
    enabled: () => isSignedInAs(userId),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const supabase = await getSupabase();
      const rows = unwrap(await supabase.rpc("get_unread_categories").abortSignal(signal));
      return new Map(rows.map((row) => [row.category_id, row.unread_threads]));
    },
  });
