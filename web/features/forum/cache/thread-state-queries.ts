// How far a thread has come: one response for all who follow it, which a cache keeps for some seconds.
import { unwrapNullable } from "#web/lib/errors/errors.ts";
import { readSiteData } from "#web/lib/api/site-data.ts";
import { getReadingClient } from "#web/lib/api/supabase.ts";
import { statePath, type WatchedThread } from "./thread-data.ts";

/** So long after its last reply a thread counts as active. */
const activeMs = 300_000;

/** As the site's host has it, the same for members and visitors; undefined where it has no such thing. */
export function readWatchedThread(
  threadId: string,
  signal: AbortSignal,
): Promise<WatchedThread | undefined> {
  return readSiteData<WatchedThread>(statePath(threadId), signal, { isForMembers: true });
}

/** From the database. Its clock is compared with that of the host: readers' clocks say anything. */
export async function queryWatchedThread(
  threadId: string,
  signal: AbortSignal,
): Promise<WatchedThread> {
  const reader = await getReadingClient();
  const thread = unwrapNullable(
    await reader.from("forum_threads")
      .select("change_number, revision, reply_count, last_position, last_activity_at, is_public")
      .eq("id", threadId).abortSignal(signal).maybeSingle(),
  );
  const age = thread ? Date.now() - Date.parse(thread.last_activity_at) : Infinity;
  return { thread, isActive: age < activeMs };
}
