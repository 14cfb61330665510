// Follows one thread: events of the live channel are merged at once, and whenever the channel
// (re)joins, the tab wakes or the network returns, the table is asked for what was missed.
import type { RealtimeChannel } from "@supabase/supabase-js";
import type { QueryClient } from "@tanstack/react-query";
import { setLiveStatus } from "#web/lib/live-status.ts";
import { getSupabase } from "#web/lib/supabase.ts";
import type { LiveEvent } from "./live-events.ts";
import { clearLiveLog } from "./live-log.ts";
import { mergeEvent } from "./merge-event.ts";
import { postDeletedSchema, postSchema } from "./post.ts";
import { forumKeys } from "./queries.ts";

/** The channel gives up for good when its token expires; then it is opened anew after this time. */
const reopenDelayMs = 2_000;

function parseEvent(event: string, payload: unknown): LiveEvent | undefined {
  if (event === "post_deleted") {
    const deleted = postDeletedSchema.safeParse(payload);
    return deleted.success ? { kind: "deleted", postId: deleted.data.id } : undefined;
  }
  const written = postSchema.safeParse(payload);
  return written.success ? { kind: "written", post: written.data } : undefined;
}

/** Channels on their way out. A topic must be left before it can be joined again. */
const leaving = new Map<string, Promise<unknown>>();

async function leave(channel: RealtimeChannel): Promise<void> {
  const supabase = await getSupabase();
  const left = supabase.removeChannel(channel);
  leaving.set(channel.topic, left);
  await left;
  leaving.delete(channel.topic);
}

/** Starts following and returns the way to stop. */
export function followThread(queryClient: QueryClient, threadId: string): () => void {
  let isStopped = false;
  let channel: RealtimeChannel | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const catchUp = () => {
    // Refetching lays the events over what it read, so the two cannot overtake one another.
    void queryClient.invalidateQueries({ queryKey: forumKeys.posts(threadId) });
    void queryClient.invalidateQueries({ queryKey: forumKeys.thread(threadId) });
  };

  const open = async () => {
    const supabase = await getSupabase();
    // Without this the first join may go out before the session's token is known.
    await supabase.realtime.setAuth();
    await leaving.get(`realtime:thread:${threadId}:posts`);
    if (isStopped) return;
    const opened = supabase.channel(`thread:${threadId}:posts`, { config: { private: true } });
    channel = opened;
    opened.on("broadcast", { event: "*" }, ({ event, payload }) => {
      const parsed = parseEvent(event, payload);
      if (parsed) mergeEvent(queryClient, threadId, parsed);
      else catchUp();
    });
    opened.subscribe((status) => {
      if (isStopped || channel !== opened) return;
      setLiveStatus(status === "SUBSCRIBED" ? "live" : "reconnecting");
      if (status === "SUBSCRIBED") catchUp();
      if (status === "CLOSED") scheduleReopen();
    });
  };

  const reopen = async () => {
    await close();
    if (!isStopped) await open().catch(scheduleReopen);
  };
  const scheduleReopen = () => {
    if (!isStopped) reopening = setTimeout(() => void reopen(), reopenDelayMs);
  };
  const close = async () => {
    const closing = channel;
    channel = undefined;
    if (closing) await leave(closing);
  };
  const onWake = () => {
    if (document.visibilityState === "visible") catchUp();
  };

  setLiveStatus("joining");
  open().catch(scheduleReopen);
  document.addEventListener("visibilitychange", onWake);
  addEventListener("online", catchUp);
  return () => {
    isStopped = true;
    clearTimeout(reopening);
    document.removeEventListener("visibilitychange", onWake);
    removeEventListener("online", catchUp);
    setLiveStatus("off");
    clearLiveLog(threadId);
    void close();
  };
}
