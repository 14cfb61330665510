// What the live channel told about one thread, and how it is laid over what was read from the
// table. An event may arrive before, during or after the read that also contains it.
import type { Post } from "./post.ts";

export type LiveEvent =
  | { kind: "written"; post: Post }
  | { kind: "deleted"; postId: string };

/** The newest event of each post. */
export type LiveLog = ReadonlyMap<string, LiveEvent>;

/** Adds an event to the log. A deletion is final; of two versions of a post the newer one stays. */
export function recordEvent(log: LiveLog, event: LiveEvent): LiveLog {
  const id = event.kind === "deleted" ? event.postId : event.post.id;
  const known = log.get(id);
  if (known?.kind === "deleted") return log;
  if (known && event.kind === "written" && !isNewer(event.post, known.post)) return log;
  return new Map(log).set(id, event);
}

/**
 * Lays the log over posts that were read from the table: newer versions replace older ones,
 * deleted posts go, and new ones are put in by position if they lie within the range.
 */
export function applyEvents(
  posts: readonly Post[],
  log: LiveLog,
  range: { after: number; upTo: number },
): Post[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  for (const [id, event] of log) {
    if (event.kind === "deleted") byId.delete(id);
    else if (isInRange(event.post, range)) {
      const read = byId.get(id);
      if (!read || isNewer(event.post, read)) byId.set(id, event.post);
    }
  }
  return [...byId.values()].sort((one, other) => one.position - other.position);
}

function isInRange(post: Post, range: { after: number; upTo: number }): boolean {
  return post.position > range.after && post.position <= range.upTo;
}

function isNewer(post: Post, than: Post): boolean {
  return Date.parse(post.updated_at) > Date.parse(than.updated_at);
}
