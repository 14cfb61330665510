import type { Watchdog } from "./watchdog.ts";

export interface WatchedChild {
  /** Resolves when it has ended; `wasStopped` is true when `stop` was called. */
  ended: Promise<{ success: boolean; wasStopped: boolean }>;
  /** Ends it, if it still runs; resolves when it has ended. */
  stop(): Promise<void>;
}

/** A child that ends with us, also when we are killed. */
export async function watchChild(
  child: Deno.ChildProcess,
  watchdog: Watchdog,
): Promise<WatchedChild> {
  await watchdog.add(child.pid);
  let wasStopped = false;
  const ended = child.status.then(async ({ success }) => {
    await watchdog.remove(child.pid);
    return { success, wasStopped };
  });
  return {
    ended,
    async stop() {
      wasStopped = true;
      try {
        child.kill("SIGTERM");
      } catch {
        // It has ended by itself.
      }
      await ended;
    },
  };
}
