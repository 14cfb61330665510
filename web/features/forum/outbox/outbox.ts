// Replies on their way. Each is kept on the device until the database has it, so that a lost
// connection, a reload or an ended session costs nothing, and is sent with the same id every time.
// Every member has a box of their own: what one wrote waits while somebody else uses the device. All
// tabs share it: one of them at a time sends, one reply after another (decision 041).
import * as z from "zod/mini";
import { type AppError, asAppError } from "#web/lib/errors/errors.ts";
import { createLocks, type Locks } from "#web/lib/state/locks.ts";
import type { SafeStorage } from "#web/lib/state/storage.ts";
import { createEmitter } from "#web/lib/state/store.ts";
import { explainWaiting, explainWriteError, forumMessages } from "../model/messages.ts";
import { outboxPrefix } from "./outbox-keys.ts";
import type { Post } from "../model/post.ts";

const outboxEntry = z.object({
  id: z.string(),
  threadId: z.string(),
  userId: z.string(),
  content: z.string(),
  parentPostId: z.nullable(z.string()),
  parentAuthorName: z.nullable(z.string()),
  createdAt: z.string(),
  /** The tab it was written in. */
  tabId: z.string(),
  /** `waiting` for a connection, `sending`, or `refused` with the reason. */
  state: z.enum(["sending", "waiting", "refused"]),
  problem: z.nullable(z.string()),
  /** A request was sent without a clear response: the database may have it. */
  mayBePosted: z.boolean(),
});

export type OutboxEntry = z.infer<typeof outboxEntry>;
export type NewEntry = Pick<
  OutboxEntry,
  "id" | "threadId" | "userId" | "content" | "parentPostId" | "parentAuthorName"
>;

/** `already-sent`: it is posted, or being sent. `unknown`: whether it is posted cannot be found out just now. */
export type CancelResult = "cancelled" | "already-sent" | "unknown";

export interface OutboxDependencies {
  store: SafeStorage;
  /** What all tabs share; without it, each tab sends only its own. */
  locks: Locks | undefined;
  tabId: string;
  /** Milliseconds. */
  now(): number;
  isOnline(): boolean;
  /** Writes the reply, or finds it where an earlier try has written it. Throws an AppError. */
  post(entry: OutboxEntry): Promise<Post>;
  /** The post as it is in the database, null when it is not there. Throws an AppError. */
  find(entry: OutboxEntry): Promise<Post | null>;
  onPosted(entry: OutboxEntry, post: Post): void;
  onRejected(entry: OutboxEntry, problem: string): void;
}

export type Outbox = ReturnType<typeof createOutbox>;

const boxKey = (userId: string) => `${outboxPrefix}${userId}:`;
const keyOf = ({ userId, id }: Pick<OutboxEntry, "userId" | "id">) => boxKey(userId) + id;
const noEntries: readonly OutboxEntry[] = [];

export function createOutbox(parts: OutboxDependencies) {
  const { store, tabId } = parts;
  const locks = parts.locks ?? createLocks();
  const { emit, subscribe } = createEmitter();
  /** What each member's box held when somebody last looked; forgotten with every change. */
  const known = new Map<string, readonly OutboxEntry[]>();
  /** By their keys, replies that the device does not store, and who keeps their text meanwhile. */
  const unstored = new Map<string, () => void>();
  const running = new Map<
    string,
    { rerunRequested: boolean; isForced: boolean; done: Promise<void> }
  >();

  function read(key: string): OutboxEntry | undefined {
    try {
      const parsed = outboxEntry.safeParse(JSON.parse(store.get(key) ?? "null"));
      return parsed.success ? parsed.data : undefined;
    } catch {
      // Written by another version, or by hand. It stays where it is.
      return undefined;
    }
  }

  function entries(userId: string): readonly OutboxEntry[] {
    const found = known.get(userId) ??
      store.keys().filter((key) => key.startsWith(boxKey(userId))).flatMap((key) => read(key) ?? [])
        .sort((one, other) => one.createdAt < other.createdAt ? -1 : 1);
    known.set(userId, found);
    return found.length > 0 ? found : noEntries;
  }

  /** To be called after a change, in this tab or another. */
  function refresh(): void {
    known.clear();
    for (const [key, release] of unstored) if (!read(key)) handOver(key, release);
    emit();
  }

  function handOver(key: string, release: () => void): void {
    unstored.delete(key);
    release();
  }

  function write(entry: OutboxEntry): void {
    const key = keyOf(entry);
    const release = unstored.get(key);
    if (store.set(key, JSON.stringify(entry)) && release) handOver(key, release);
    refresh();
  }

  /** Unless it is gone: with its author's account, everything that is kept here goes. */
  function update(entry: OutboxEntry): void {
    if (read(keyOf(entry))) write(entry);
  }

  function remove(entry: OutboxEntry): void {
    store.remove(keyOf(entry));
    refresh();
  }

  /**
   * Puts a reply into the box, behind all others. `release` is called as soon as its text need not be
   * kept elsewhere: now, or later if the device does not store it.
   */
  function add(entry: NewEntry, release: () => void): void {
    // There may be room again for what was written before.
    for (const earlier of [...unstored.keys()].flatMap((key) => read(key) ?? [])) write(earlier);
    unstored.set(keyOf(entry), release);
    known.clear();
    const last = entries(entry.userId).at(-1);
    // The order is that of writing, also in one millisecond or after a clock was set back.
    const createdAt = Math.max(parts.now(), last ? Date.parse(last.createdAt) + 1 : 0);
    write({
      ...entry,
      tabId,
      createdAt: new Date(createdAt).toISOString(),
      state: "waiting",
      problem: null,
      mayBePosted: false,
    });
  }

  function arrived(entry: OutboxEntry, post: Post): void {
    parts.onPosted(entry, { ...post, parent_author_username: entry.parentAuthorName });
    remove(entry);
  }

  function wait(entry: OutboxEntry, error: AppError): void {
    // Without a session nothing is posted.
    const mayBePosted = entry.mayBePosted || error.kind !== "signed-out";
    update({ ...entry, state: "waiting", problem: explainWaiting(error), mayBePosted });
  }

  /** For the holder of the entry's lock. */
  async function attempt(key: string, isForced: boolean): Promise<void> {
    const entry = read(key);
    if (!entry || entry.state === "refused") return;
    if (!isForced && !parts.isOnline()) {
      write({ ...entry, state: "waiting", problem: forumMessages.waitsForConnection });
      return;
    }
    write({ ...entry, state: "sending", problem: null, mayBePosted: true });
    try {
      arrived(entry, await parts.post(entry));
    } catch (thrown) {
      const error = asAppError(thrown);
      if (canWait(error)) return wait(entry, error);
      // What rejects this attempt may be that an earlier one was posted: a limit, say.
      if (entry.mayBePosted) {
        try {
          const post = await parts.find(entry);
          if (post) return arrived(entry, post);
        } catch (failure) {
          return wait(entry, asAppError(failure));
        }
      }
      const problem = explainWriteError(error);
      update({ ...entry, state: "refused", problem, mayBePosted: false });
      parts.onRejected(entry, problem);
    }
  }

  /** Sends everything of this member that waits, in the order it was written. */
  async function sendInOrder(userId: string, isForced: boolean): Promise<void> {
    const tried = new Set<string>();
    const next = () => {
      // Another tab may have changed the box since the last look.
      known.clear();
      return entries(userId).find((each) =>
        each.state !== "refused" && !tried.has(each.id) && (parts.locks || each.tabId === tabId)
      );
    };
    for (let entry = next(); entry; entry = next()) {
      const key = keyOf(entry);
      tried.add(entry.id);
      await locks.request(`sending ${key}`, {}, () => attempt(key, isForced));
      // Only now can a rejected reply be taken back.
      refresh();
      // What still has to wait holds back what was written after it.
      if (read(key)?.state === "waiting") return;
    }
  }

  /** Sends what waits, after what another tab is sending already. Resolves when all was tried. */
  function send(userId: string, { isForced = false } = {}): Promise<void> {
    const current = running.get(userId);
    if (current) {
      current.rerunRequested = true;
      current.isForced ||= isForced;
      return current.done;
    }
    const run = { rerunRequested: false, isForced, done: Promise.resolve() };
    const inTurn = async () => {
      do {
        run.rerunRequested = false;
        await sendInOrder(userId, run.isForced);
      } while (run.rerunRequested);
    };
    run.done = locks.request(`sending ${boxKey(userId)}`, {}, inTurn).finally(() => {
      running.delete(userId);
      if (run.rerunRequested) void send(userId, run);
    });
    running.set(userId, run);
    return run.done;
  }

  /**
   * Takes a reply out of the box, provided that it is not posted. `keep` gets what the box held: it
   * must put the text elsewhere at once.
   */
  function takeBack(
    wanted: OutboxEntry,
    keep: (entry: OutboxEntry) => void,
  ): Promise<CancelResult> {
    const key = keyOf(wanted);
    // Being sent may take long. What is not is free in a moment.
    const ifAvailable = read(key)?.state === "sending";
    return locks.request(`sending ${key}`, { ifAvailable }, async (lock) => {
      const held = () => {
        const entry = lock ? read(key) : undefined;
        // Without locks that is all there is to know of the other tabs.
        return parts.locks || entry?.state !== "sending" ? entry : undefined;
      };
      let entry = held();
      if (entry?.mayBePosted) {
        try {
          const post = await parts.find(entry);
          if (post) {
            arrived(entry, post);
            return "already-sent";
          }
        } catch {
          return "unknown";
        }
        entry = held();
      }
      if (!entry) return "already-sent";
      // The text takes the room that the reply had.
      store.remove(key);
      keep(entry);
      refresh();
      return "cancelled";
    });
  }

  return {
    /** Everything of this member that is not posted, oldest first. */
    entries,
    add,
    send,
    /** Sends it as if it had just been written here, whatever the browser says of the connection. */
    sendNow(entry: OutboxEntry): Promise<void> {
      const current = read(keyOf(entry));
      if (current && current.state !== "sending") write({ ...current, tabId, state: "waiting" });
      return send(entry.userId, { isForced: true });
    },
    takeBack,
    /** Whether anybody on this device has a reply to this thread that was not sent. */
    isAnyWaiting: (threadId: string) =>
      store.keys().some((key) => key.startsWith(outboxPrefix) && read(key)?.threadId === threadId),
    /** To be called when another tab has changed the box: with the key, or null for all of it. */
    lookAgain(key: string | null): void {
      if (key?.startsWith(outboxPrefix)) store.forgetFallback(key);
      if (key === null || key.startsWith(outboxPrefix)) refresh();
    },
    /** Calls the listener after every change; returns the way to stop. */
    subscribe,
  };
}

function canWait({ kind }: AppError): boolean {
  return kind === "offline" || kind === "server" || kind === "signed-out";
}
