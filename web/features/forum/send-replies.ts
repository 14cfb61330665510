// Sends what lies in the outbox: at once, again when the connection returns, and never twice at
// the same time from one tab.
import type { QueryClient } from "@tanstack/react-query";
import { asAppError } from "#web/lib/errors.ts";
import { mergeEvent } from "./merge-event.ts";
import { explainWaiting, explainWriteError } from "./messages.ts";
import { insertReply } from "./mutations.ts";
import {
  addToOutbox,
  outboxEntries,
  type OutboxEntry,
  removeFromOutbox,
  updateOutbox,
} from "./outbox.ts";
import type { Post } from "./post.ts";

const inFlight = new Map<string, Promise<Post | undefined>>();

async function attempt(queryClient: QueryClient, entry: OutboxEntry): Promise<Post | undefined> {
  updateOutbox(entry, { state: "sending", problem: null });
  try {
    const written = await insertReply(entry);
    const post = { ...written, parent_author_username: entry.parentAuthorName };
    mergeEvent(queryClient, entry.threadId, { kind: "written", post });
    removeFromOutbox(entry);
    return post;
  } catch (thrown) {
    const error = asAppError(thrown);
    const canWait = ["offline", "server", "signed-out"].includes(error.kind);
    updateOutbox(entry, {
      state: canWait ? "waiting" : "refused",
      problem: canWait ? explainWaiting(error) : explainWriteError(error),
    });
    return undefined;
  }
}

/** Sends one entry; answers the post, or undefined when it stays in the outbox. */
export function sendReply(
  queryClient: QueryClient,
  entry: OutboxEntry,
): Promise<Post | undefined> {
  const running = inFlight.get(entry.id);
  if (running) return running;
  if (!outboxEntries(entry.userId).some(({ id }) => id === entry.id)) addToOutbox(entry);
  const sending = attempt(queryClient, entry).finally(() => inFlight.delete(entry.id));
  inFlight.set(entry.id, sending);
  return sending;
}

/** Tries everything of this member that waits, in the order it was written. */
export async function sendWaiting(queryClient: QueryClient, userId: string): Promise<void> {
  for (const entry of outboxEntries(userId)) {
    // "sending" here is what a closed tab left behind: nobody is sending it any more.
    const isStranded = entry.state === "sending" && !inFlight.has(entry.id);
    if (entry.state !== "waiting" && !isStranded) continue;
    await sendReply(queryClient, entry);
    // What still has to wait holds back what was written after it.
    const isWaiting = (each: OutboxEntry) => each.id === entry.id && each.state === "waiting";
    if (outboxEntries(userId).some(isWaiting)) return;
  }
}
