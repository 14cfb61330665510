// Threads as lists show them, and the cursor that continues a list.
import type * as z from "zod/mini";
import { timeCursorText } from "#web/lib/lists/time-cursor.ts";
import type { shelvesSchema, threadListSchema } from "./thread-list-schema.ts";

export const threadsPerPage = 30;
/** Below the categories, where nobody comes to read a long list. */
export const latestPerPage = 20;

/** A thread as lists show it. */
export type ListedThread = z.infer<typeof threadListSchema>[number];

/** A category as the forum's front page shows it. */
export type Shelf = z.infer<typeof shelvesSchema>[number];

/** Which threads of a category that asks questions are shown, when not all are. */
export type SolvedFilter = "solved" | "unsolved";

/** The place of a thread in the order of its category: a page begins after it, or ends before it. */
export interface ThreadCursor {
  sticky: boolean;
  lastActivityAt: string;
  id: string;
}

/** The cursor as one search parameter, for example `0~2026-11-21T10:00:00+00:00~<id>`. */
export function cursorOf(thread: ListedThread): string {
  return `${thread.sticky ? 1 : 0}~${thread.last_activity_at}~${thread.id}`;
}

/** The place of a thread among the latest of all categories; see parseTimeCursor. */
export function activityCursor({ id, last_activity_at: time }: ListedThread): string {
  return timeCursorText({ id, time });
}

/** Reads a cursor from the URL; anything malformed is the first page. */
export function parseCursor(text: string | undefined): ThreadCursor | undefined {
  const match = /^([01])~([0-9T:.+Z-]+)~([0-9a-f-]{36})$/.exec(text ?? "");
  const [, sticky, lastActivityAt, id] = match ?? [];
  if (!lastActivityAt || !id || Number.isNaN(Date.parse(lastActivityAt))) return undefined;
  return { sticky: sticky === "1", lastActivityAt, id };
}
