import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { forumKey } from "../model/query-keys.ts";

/** A shorter title hardly says anything yet. */
export const leastTitleLength = 4;

/** Threads that are like a title which is being written. */
export const similarThreadsQuery = (title: string) =>
  queryOptions({
    queryKey: [...forumKey, "similar", title],
    enabled: title.length >= leastTitleLength,
    staleTime: 60_000,
    // Nobody waits for it: without a response the form is as it was.
    retry: false,
    queryFn: async ({ signal }) => {
      const [client, { threadListSchema }] = await Promise.all([
        getSupabase(),
        importAgain(() => import("../lists/thread-list-schema.ts")),
      ]);
      return threadListSchema.parse(unwrap(
        await client.rpc("get_similar_threads", { p_title: title }, { get: true })
          .abortSignal(signal),
      ));
    },
  });
