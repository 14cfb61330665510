// Replies on their way. Each is kept on the device until the database has it, so that a lost
// connection, a reload or an ended session costs nothing, and is sent with the same id every time.
import * as z from "zod/mini";

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

const storageKey = "lmp-outbox";
let entries: readonly OutboxEntry[] | undefined;
const listeners = new Set<() => void>();

function load(): readonly OutboxEntry[] {
  try {
    return z.array(entry).parse(JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  } catch {
    // Written by another version, or by hand. Nothing in it can be sent.
    return [];
  }
}

function publish(next: readonly OutboxEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function change(edit: (current: readonly OutboxEntry[]) => readonly OutboxEntry[]): void {
  // Read again before writing: another tab may have changed the box in between.
  const next = edit(load());
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch (cause) {
    console.warn("This device keeps no unsent replies over a reload:", cause);
  }
  publish(next);
}

/** Everything waiting to be sent, oldest first. */
export function outboxEntries(): readonly OutboxEntry[] {
  entries ??= load();
  return entries;
}

/** Calls the listener after every change, in this tab or another; returns the way to stop. */
export function subscribeToOutbox(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) publish(load());
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

export function addToOutbox(added: OutboxEntry): void {
  change((current) => [...current.filter(({ id }) => id !== added.id), added]);
}

export function updateOutbox(id: string, patch: Pick<OutboxEntry, "state" | "problem">): void {
  change((current) => current.map((each) => each.id === id ? { ...each, ...patch } : each));
}

export function removeFromOutbox(id: string): void {
  change((current) => current.filter((each) => each.id !== id));
}
