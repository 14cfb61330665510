// Follows one private topic of the live service for as long as it is wanted: opens it anew when the service
// closes or refuses it (an expired token does both), and says when something may have been missed.
import type { RealtimeChannel } from "@supabase/supabase-js";
import { reconnectAfterMs, upTo } from "../time/jitter.ts";
import { setLiveStatus } from "./live-status.ts";
import { getLiveClient, type Live } from "../api/supabase.ts";

/** When the service returns everybody joins again; what each may have missed is read within this time. */
const catchUpWithinMs = 5_000;
/** So long is waited for the feed behind a topic; a transaction that writes may hold it back for longer. */
const feedWithinMs = 1_000;
/** What the service says of a topic that is not for this reader. */
const forbidden = /\bUnauthorized\b/;
/** So long such a topic is left alone: its reader may be one whose token could not be renewed just then. */
const forbiddenPauseMs = 120_000;

/** Resolves when no socket is being closed: the client opens none before that. */
let socketClosed: Promise<unknown> = Promise.resolve();
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
   * Called when the table is to be read: when the first join is followed by its feed, a while after each further one, and
   * when the tab is shown again or the network returns.
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
 * Closes a socket that nobody uses. The token that the service knows a visitor by belongs to the socket and ends after a
 * day: from then on every topic is refused there, and the client would go on asking.
 */
async function closeUnused(live: Live): Promise<void> {
  if (live.getChannels().length === 0) await live.disconnect();
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
  let refusals = 0;
  let isForbidden = false;

  const open = async () => {
    const live = await getLiveClient();
    // Without this the first join may go out before the session's token is known.
    await live.setAuth();
    await leaving.get(`realtime:${topic}`);
    // A socket that fails to close is gone all the same.
    if (refusals > 0) socketClosed = socketClosed.then(() => closeUnused(live)).catch(() => {});
    await socketClosed;
    if (isStopped) return;
    const channel = live.channel(topic, {
      config: { private: true, broadcast: { replication_ready: true } },
    });
    current = { live, channel };
    channel.on("broadcast", { event: "*" }, ({ event, payload }) => onEvent(event, payload));
    channel.on("system", {}, ({ extension, status }: { extension?: string; status?: string }) => {
      if (current?.channel === channel && extension === "system" && status === "ok") onFeedReady();
    });
    channel.subscribe((status, error) => {
      if (isStopped || current?.channel !== channel) return;
      // A refusal holds back all that its socket carries: what will be refused again is asked for seldom.
      isForbidden = status === "CHANNEL_ERROR" && forbidden.test(error?.message ?? "");
      if (isForbidden) {
        showStatus("off");
        reopening = setTimeout(openAgain, forbiddenPauseMs);
        return void close();
      }
      showStatus(status === "SUBSCRIBED" ? "live" : "reconnecting");
      if (status === "SUBSCRIBED") return onJoined();
      // Where the connection was lost the client joins again by itself.
      if (status !== "CLOSED" && !(status === "CHANNEL_ERROR" && live.isConnected())) return;
      void close().then(reopen);
    });
  };
  const close = async () => {
    const closing = current;
    current = undefined;
    if (closing) await leave(closing);
  };
  const reopen = () => {
    if (isStopped) return;
    refusals += 1;
    reopening = setTimeout(() => void open().catch(reopen), reconnectAfterMs(refusals));
  };
  const catchUpAfter = (ms: number) => {
    clearTimeout(catchingUp);
    catchingUp = setTimeout(onMaybeMissed, ms);
  };
  /** Joins are answered before the feed flows: what is written in between is not sent. */
  let spreadMs = 0;
  const onJoined = () => {
    refusals = 0;
    spreadMs = hasJoined ? upTo(catchUpWithinMs) : 0;
    hasJoined = true;
    catchUpAfter(feedWithinMs + spreadMs);
  };
  const onFeedReady = () => catchUpAfter(spreadMs);
  const openAgain = () => {
    if (isStopped || !isForbidden) return;
    isForbidden = false;
    clearTimeout(reopening);
    open().catch(reopen);
  };
  const lookAgain = () => {
    onMaybeMissed();
    openAgain();
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") lookAgain();
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) lookAgain();
  };

  showStatus("joining");
  open().catch(reopen);
  document.addEventListener("visibilitychange", onVisible);
  addEventListener("online", lookAgain);
  addEventListener("pageshow", onReturn);
  return () => {
    isStopped = true;
    clearTimeout(reopening);
    clearTimeout(catchingUp);
    document.removeEventListener("visibilitychange", onVisible);
    removeEventListener("online", lookAgain);
    removeEventListener("pageshow", onReturn);
    showStatus("off");
    void close();
  };
}
