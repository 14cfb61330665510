// Follows one private topic of the live service for as long as it is wanted: opens it anew when it
// closes for good (an expired token does that), and says when something may have been missed.
import type { RealtimeChannel } from "@supabase/supabase-js";
import { around, upTo } from "./jitter.ts";
import { setLiveStatus } from "./live-status.ts";
import { getLiveClient, type Live } from "./supabase.ts";

/** How long to wait before a closed channel is opened anew. */
const reopenDelayMs = 2_000;
/** When the service returns everybody joins again; what each may have missed is read within this time. */
const catchUpWithinMs = 5_000;

/** Channels on their way out. A topic must be left before it can be joined again. */
const leaving = new Map<string, Promise<unknown>>();

interface Opened {
  /** A channel is left the way it was opened, though somebody may have signed in meanwhile. */
  live: Live;
  channel: RealtimeChannel;
}

interface Follower {
  onEvent(event: string, payload: unknown): void;
  /**
   * Called when the table is to be read: after the first join, a while after each further one, and when the
   * tab is shown again or the network returns.
   */
  onMaybeMissed(): void;
}

async function leave({ live, channel }: Opened): Promise<void> {
  // Leaving over a closed socket may fail; the channel is gone all the same.
  const left = live.removeChannel(channel).catch(() => {});
  leaving.set(channel.topic, left);
  await left;
  if (leaving.get(channel.topic) === left) leaving.delete(channel.topic);
}

/**
 * Starts following `topic` and returns the way to stop. Messages of clients are impossible on it. `isBeside`:
 * the topic is not what the page is about, so the page is no more and no less live with it.
 */
export function followTopic(
  topic: string,
  { onEvent, onMaybeMissed }: Follower,
  { isBeside = false } = {},
): () => void {
  const showStatus = isBeside ? () => {} : setLiveStatus;
  let isStopped = false;
  let current: Opened | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  let hasJoined = false;

  const open = async () => {
    const live = await getLiveClient();
    // Without this the first join may go out before the session's token is known.
    await live.setAuth();
    await leaving.get(`realtime:${topic}`);
    if (isStopped) return;
    const channel = live.channel(topic, { config: { private: true } });
    current = { live, channel };
    channel.on("broadcast", { event: "*" }, ({ event, payload }) => onEvent(event, payload));
    channel.subscribe((status) => {
      if (isStopped || current?.channel !== channel) return;
      showStatus(status === "SUBSCRIBED" ? "live" : "reconnecting");
      if (status === "SUBSCRIBED") onJoined();
      if (status === "CLOSED") scheduleReopen();
    });
  };
  const close = async () => {
    const closing = current;
    current = undefined;
    if (closing) await leave(closing);
  };
  const scheduleReopen = () => {
    if (isStopped) return;
    reopening = setTimeout(
      () => void close().then(open).catch(scheduleReopen),
      around(reopenDelayMs),
    );
  };
  const onJoined = () => {
    clearTimeout(catchingUp);
    catchingUp = setTimeout(onMaybeMissed, hasJoined ? upTo(catchUpWithinMs) : 0);
    hasJoined = true;
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") onMaybeMissed();
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onMaybeMissed();
  };

  showStatus("joining");
  open().catch(scheduleReopen);
  document.addEventListener("visibilitychange", onVisible);
  addEventListener("online", onMaybeMissed);
  addEventListener("pageshow", onReturn);
  return () => {
    isStopped = true;
    clearTimeout(reopening);
    clearTimeout(catchingUp);
    document.removeEventListener("visibilitychange", onVisible);
    removeEventListener("online", onMaybeMissed);
    removeEventListener("pageshow", onReturn);
    showStatus("off");
    void close();
  };
}
