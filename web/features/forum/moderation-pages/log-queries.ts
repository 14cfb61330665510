// What moderators have done, and who they are.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { adminKey } from "#web/lib/session/admin-key.ts";
import type { LogSearch } from "./log-search.ts";

/** Moderators and administrators, by name. */
export const teamQuery = queryOptions({
  queryKey: [...adminKey, "team"],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return unwrap(
      await supabase.from("profiles").select("id, username").neq("role", "member")
        .order("username").limit(100).abortSignal(signal),
    );
  },
});

export const logEntriesPerPage = 50;

const person = z.nullable(z.object({ username: z.nullable(z.string()) }));

const logEntriesSchema = z.array(z.object({
  id: z.number(),
  created_at: z.string(),
  action: z.string(),
  actor_id: z.nullable(z.string()),
  /** Null when the account is deleted. */
  actor: person,
  member_id: z.nullable(z.string()),
  member: person,
  thread_id: z.nullable(z.string()),
  /** Null when the thread is deleted. */
  thread_title: z.nullable(z.string()),
  post_id: z.nullable(z.string()),
  article_slug: z.nullable(z.string()),
  article_title: z.nullable(z.string()),
  old_value: z.nullable(z.string()),
  new_value: z.nullable(z.string()),
  /** Null when the category is deleted. */
  category_slug: z.nullable(z.string()),
  category_name: z.nullable(z.string()),
  /** Names, of a thread that was moved; null when the category is deleted. */
  old_category: z.nullable(z.string()),
  new_category: z.nullable(z.string()),
  reason: z.string(),
  /** It is still as this entry has made it. */
  can_undo: z.boolean(),
}));

export type LogEntry = z.infer<typeof logEntriesSchema>[number];

/** One page of the log, newest first, and the first entry of the next page. */
export const logQuery = (search: LogSearch) =>
  queryOptions({
    queryKey: [...adminKey, "log", search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { about, by, before } = search;
      const supabase = await getSupabase();
      return logEntriesSchema.parse(unwrap(
        await supabase.rpc("get_moderation_log", {
          ...(about && { p_about: about }),
          ...(by && { p_actor_id: by }),
          ...(before && { p_before: before }),
          p_limit: logEntriesPerPage + 1,
        }).abortSignal(signal),
      ));
    },
  });
