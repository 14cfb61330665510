// Where the outbox lies on the device, and that it has changed: all that pages need to know which have
// nothing to send.
import { deviceStore, whenStoredElsewhere } from "#web/lib/state/storage.ts";
import { createEmitter } from "#web/lib/state/store.ts";

export const outboxPrefix = "lmp-outbox:";

/** Emits after every change of the outbox in this tab. */
export const outboxChanges = createEmitter();

/** Whether this member has replies that are not posted. */
export function isOutboxUsed(userId: string): boolean {
  return deviceStore.keys().some((key) => key.startsWith(`${outboxPrefix}${userId}:`));
}

/** Calls the listener after every change, in this tab or another; returns the way to stop. */
export function whenOutboxChanges(listener: () => void): () => void {
  const stop = whenStoredElsewhere((key) => {
    if (key === null || key.startsWith(outboxPrefix)) listener();
  });
  const unsubscribe = outboxChanges.subscribe(listener);
  return () => {
    unsubscribe();
    stop();
  };
}
