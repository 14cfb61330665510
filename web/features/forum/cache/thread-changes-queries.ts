// Reads what has changed in a thread.
import { unwrapNullable } from "#web/lib/errors/errors.ts";
import { readSiteData } from "#web/lib/api/site-data.ts";
import { getReadingClient } from "#web/lib/api/supabase.ts";
import { checked } from "../model/checked.ts";
import type { ThreadChanges, ThreadState } from "../model/schemas.ts";
import { changesPath, type ChangesRequest } from "./thread-data.ts";
import type { PagePart } from "./thread-page.ts";
import { threadGone } from "../model/thread.ts";

/** Throws `not-found` when the thread is gone. */
export async function readThreadChanges(
  request: ChangesRequest,
  signal: AbortSignal,
): Promise<PagePart & { thread: ThreadState }> {
  const served = await readSiteData<ThreadChanges | null>(changesPath(request), signal);
  const changes = served === undefined ? await queryThreadChanges(request, signal) : served;
  if (changes === null) throw threadGone();
  const { thread, positions, posts, next_after } = changes;
  return { asOf: thread.change_number, posts, positions, nextAfter: next_after, thread };
}

/** From the database; null when the thread is gone. */
export function queryThreadChanges(
  request: ChangesRequest,
  signal: AbortSignal,
): Promise<ThreadChanges | null> {
  return checked(callThreadChanges(request, signal), ({ changesSchema }) => changesSchema);
}

async function callThreadChanges(
  { threadId, since, after, upTo }: ChangesRequest,
  signal: AbortSignal,
) {
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
