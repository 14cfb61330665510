// Reads what has changed in a thread.
import * as z from "zod/mini";
import { unwrapNullable } from "#web/lib/errors.ts";
import { readSiteData } from "#web/lib/site-data.ts";
import { getReadingClient } from "#web/lib/supabase.ts";
import { postsSchema } from "./post.ts";
import { changesPath, type ChangesRequest } from "./thread-data.ts";
import type { PagePart } from "./thread-page.ts";
import { threadGone, type ThreadState, threadStateSchema } from "./thread.ts";

const changesSchema = z.object({
  thread: threadStateSchema,
  positions: z.array(z.number()),
  posts: postsSchema,
  next_after: z.nullable(z.number()),
});

/** Throws `not-found` when the thread is gone. */
export async function readThreadChanges(
  request: ChangesRequest,
  signal: AbortSignal,
): Promise<PagePart & { thread: ThreadState }> {
  const served = await readSiteData(changesPath(request), signal);
  const data = served === undefined ? await queryThreadChanges(request, signal) : served;
  if (data === null) throw threadGone();
  const { thread, positions, posts, next_after } = changesSchema.parse(data);
  return { asOf: thread.change_number, posts, positions, nextAfter: next_after, thread };
}

/** What the database returns, null when the thread is gone. */
export async function queryThreadChanges(
  { threadId, since, after, upTo }: ChangesRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const reader = await getReadingClient();
  return unwrapNullable(
    await reader.rpc("get_thread_changes", {
      p_thread_id: threadId,
      p_since: since,
      p_after: after,
      p_limit: upTo - after,
    }, { get: true }).abortSignal(signal),
  );
}
