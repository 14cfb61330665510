// Replies on their way. Each is kept on the device until the database has it, so that a lost
// connection, a reload or an ended session costs nothing, and is sent with the same id every time.
// Every member has a box of their own: what one wrote waits while somebody else uses the device.
import * as z from "zod/mini";
import { deviceStore, whenStoredElsewhere } from "#web/lib/storage.ts";

const entry = z.object({
  id: z.string(),
  threadId: z.string(),
  userId: z.string(),
  content: z.string(),
  parentPostId: z.nullable(z.string()),
  parentAuthorName: z.nullable(z.string()),
  createdAt: z.string(),
  /** `waiting` for a connection, `sending`, or `refused` with the reason. */
  state: z.enum(["sending", "waiting", "refused"]),
  problem: z.nullable(z.string()),
});

export type OutboxEntry = z.infer<typeof entry>;

const keyPrefix = "lmp-outbox:";
const storageKey = (userId: string) => keyPrefix + userId;
const boxes = new Map<string, readonly OutboxEntry[]>();
const listeners = new Set<() => void>();

function load(key: string): readonly OutboxEntry[] {
  try {
    return z.array(entry).parse(JSON.parse(deviceStore.get(key) ?? "[]"));
  } catch {
    // Written by another version, or by hand. Nothing in it can be sent.
    return [];
  }
}

function publish(key: string, next: readonly OutboxEntry[]): void {
  boxes.set(key, next);
  for (const listener of listeners) listener();
}

function change(
  userId: string,
  edit: (current: readonly OutboxEntry[]) => readonly OutboxEntry[],
): void {
  const key = storageKey(userId);
  // Read again before writing: another tab may have changed the box in between.
  const next = edit(load(key));
  if (next.length > 0) deviceStore.set(key, JSON.stringify(next));
  else deviceStore.remove(key);
  publish(key, next);
}

/** Everything of this member that waits to be sent, oldest first. */
export function outboxEntries(userId: string): readonly OutboxEntry[] {
  const key = storageKey(userId);
  const known = boxes.get(key) ?? load(key);
  boxes.set(key, known);
  return known;
}

/** Whether anybody on this device has a reply to this thread that was not sent. */
export function isReplyWaiting(threadId: string): boolean {
  return deviceStore.keys().filter((key) => key.startsWith(keyPrefix))
    .some((key) => load(key).some((each) => each.threadId === threadId));
}

/** Calls the listener after every change, in this tab or another; returns the way to stop. */
export function subscribeToOutbox(listener: () => void): () => void {
  const stop = whenStoredElsewhere((changed) => {
    const keys = changed === null ? [...boxes.keys()] : [changed];
    for (const key of keys) if (key.startsWith(keyPrefix)) publish(key, load(key));
  });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export function addToOutbox(added: OutboxEntry): void {
  change(added.userId, (current) => [...current.filter(({ id }) => id !== added.id), added]);
}

export function updateOutbox(
  { userId, id }: OutboxEntry,
  patch: Pick<OutboxEntry, "state" | "problem">,
): void {
  change(
    userId,
    (current) => current.map((each) => each.id === id ? { ...each, ...patch } : each),
  );
}

export function removeFromOutbox({ userId, id }: OutboxEntry): void {
  change(userId, (current) => current.filter((each) => each.id !== id));
}
