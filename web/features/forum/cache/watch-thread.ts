// Asks again and again how far an open thread has come, because the live service may lose events without a sign: it
// receives them over a connection of its own to the database. The next event shows the gap; after the last one only this.
import { isLive } from "#web/lib/live/live-status.ts";
import { around } from "#web/lib/time/jitter.ts";
import type { ThreadState } from "../model/schemas.ts";
import { readWatchedThread } from "./thread-state-queries.ts";

/**
 * How often, in a thread where people are writing and in any other. What the live service has lost is found within fifteen
 * seconds there: the cache of the site's host may be four seconds behind (`watched` in server/caching.ts), and readers
 * spread their reads over two (live-thread.ts).
 */
const everyMs = {
  live: { active: 6_500, quiet: 60_000 },
  // Whoever sees that the page is not live expects less, and may be one of very many.
  other: { active: 15_000, quiet: 30_000 },
};
/** So long after a change that this reader has seen a thread counts as active, whatever the host says. */
const activeForMs = 120_000;
/** What has no number is asked for so seldom: a name that was changed, an account that is gone. */
const rereadMs = 600_000;

interface Watcher {
  /** Called with each response about a thread that the public may read. */
  onState(thread: ThreadState): void;
  /** Called when the table is to be read: it knows more, or nobody else does. */
  onUnknown(): void;
}

interface Watch {
  /** To be called with each change that the reader sees: what came before it cannot have been lost unnoticed. */
  seen(): void;
  stop(): void;
}

/** Starts asking while the tab is visible. */
export function watchThread(threadId: string, { onState, onUnknown }: Watcher): Watch {
  let isStopped = false;
  /** Of the request that is on its way: whatever reads listens to it for good. */
  let asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isActive = true;
  let activeUntil = 0;
  let rereadAt = performance.now() + rereadMs;
  /** On a host that only serves files, and of a thread that is not public, each answer would cost a read of the table. */
  let isServed = true;

  const ask = async () => {
    asking = new AbortController();
    const watched = await readWatchedThread(threadId, asking.signal);
    // An earlier request than the one that was aborted.
    if (isStopped) return;
    if (watched?.thread) onState(watched.thread);
    // Of the first time without a response nothing is lost yet.
    const isUnknown = watched ? !watched.thread : !isServed;
    if (isUnknown || performance.now() > rereadAt) {
      rereadAt = performance.now() + rereadMs;
      onUnknown();
    }
    isServed = Boolean(watched?.thread);
    isActive = watched?.isActive ?? false;
  };
  const schedule = () => {
    clearTimeout(timer);
    if (isStopped) return;
    const { active, quiet } = everyMs[isLive() ? "live" : "other"];
    const isWatched = isServed && (isActive || performance.now() < activeUntil);
    timer = setTimeout(() => void check(), around(isWatched ? active : quiet));
  };
  const check = async () => {
    // Where neither the site nor the backend responds, the next time is soon enough.
    if (document.visibilityState === "visible") await ask().catch(() => {});
    schedule();
  };

  schedule();
  return {
    seen() {
      activeUntil = performance.now() + activeForMs;
      schedule();
    },
    stop() {
      isStopped = true;
      asking.abort();
      clearTimeout(timer);
    },
  };
}
