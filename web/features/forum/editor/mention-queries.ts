// Whom a text mentions, and whom it could.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { forumKey } from "../model/query-keys.ts";

const mentionsSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** For a preview: whom a text would mention as a post. */
export const mentionsQuery = (text: string) =>
  queryOptions({
    queryKey: [...forumKey, "mentions", text],
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return mentionsSchema.parse(
        unwrap(await supabase.rpc("get_mentions", { p_content: text }).abortSignal(signal)),
      );
    },
  });

const proposalSchema = z.object({
  id: z.string(),
  username: z.string(),
  avatar_url: z.nullable(z.string()),
  is_in_thread: z.boolean(),
});

export type Proposal = z.infer<typeof proposalSchema>;

/** Members whose names begin with what is typed, those of the thread first, at most 8. */
export const proposalsQuery = (threadId: string | undefined, typed: string) =>
  queryOptions({
    queryKey: [...forumKey, "mentions", "proposals", threadId ?? null, typed],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return z.array(proposalSchema).parse(unwrap(
        await supabase.rpc("propose_mentions", {
          p_typed: typed,
          ...(threadId !== undefined && { p_thread_id: threadId }),
        }).abortSignal(signal),
      ));
    },
  });
