// URLs at the site's own host of what an open thread reads again and again: the same for all visitors, so that the caches
// in front of it respond to nearly all of them.
import type { ThreadState } from "../model/schemas.ts";

/** Paths below that of a thread. */
export const threadDataRoutes = [
  "/forum/thread/:threadId/changes",
  "/forum/thread/:threadId/marks",
  "/forum/thread/:threadId/state",
];

/** How far a thread has come, for whoever follows it. */
export interface WatchedThread {
  /** Null when the public may not read it, or no longer. */
  thread: ThreadState | null;
  /** Whether somebody has replied in the last minutes. */
  isActive: boolean;
}

/** What has changed in posts of a thread. */
export interface ChangesRequest {
  threadId: string;
  /** The change as of which the reader knows the posts. */
  since: number;
  /** Of the positions after this one, up to and including the other. */
  after: number;
  upTo: number;
  /**
   * The latest change that the reader knows of. Whoever has heard of a later one has another URL, so no cache responds
   * with what was read before it.
   */
  known: number;
}

/** Thanks and replies of posts of a thread, those after a position. */
export interface MarksRequest {
  threadId: string;
  after: number;
}

export type ThreadDataRequest =
  | { of: "state"; threadId: string }
  | ({ of: "changes" } & ChangesRequest)
  | ({ of: "marks" } & MarksRequest);

export const changesPath = ({ threadId, since, after, upTo, known }: ChangesRequest): string =>
  `/forum/thread/${threadId}/changes?after=${after}&known=${known}&since=${since}&upTo=${upTo}`;

export const marksPath = ({ threadId, after }: MarksRequest): string =>
  `/forum/thread/${threadId}/marks?after=${after}`;

export const statePath = (threadId: string): string => `/forum/thread/${threadId}/state`;

/** The request that a URL makes; undefined for any other URL, null for one that is malformed. */
export function parseThreadDataUrl(
  { pathname, searchParams }: URL,
): ThreadDataRequest | null | undefined {
  const [, threadId = "", of] =
    /^\/forum\/thread\/([^/]+)\/(changes|marks|state)$/.exec(pathname) ?? [];
  if (of === undefined) return undefined;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(threadId)) return null;
  if (of === "state") return { of, threadId };
  const number = (name: string) => {
    const text = searchParams.get(name) ?? "";
    return /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  };
  const after = number("after");
  if (of === "marks") return Number.isNaN(after) ? null : { of, threadId, after };
  const request = { after, known: number("known"), since: number("since"), upTo: number("upTo") };
  return Object.values(request).some(Number.isNaN) ? null : { of: "changes", threadId, ...request };
}
