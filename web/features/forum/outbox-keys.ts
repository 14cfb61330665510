// Where the outbox lies on the device, and that it has changed: all that pages need to know which have
// nothing to send.
import { deviceStore, whenStoredElsewhere } from "#web/lib/storage.ts";

export const outboxPrefix = "lmp-outbox:";

const listeners = new Set<() => void>();

/** Whether this member has replies that are not posted. */
export function isOutboxUsed(userId: string): boolean {
  return deviceStore.keys().some((key) => key.startsWith(`${outboxPrefix}${userId}:`));
}

/** Tells all who listen in this tab. */
export function announceOutboxChange(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener after every change, in this tab or another; returns the way to stop. */
export function whenOutboxChanges(listener: () => void): () => void {
  const stop = whenStoredElsewhere((key) => {
    if (key === null || key.startsWith(outboxPrefix)) listener();
  });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
