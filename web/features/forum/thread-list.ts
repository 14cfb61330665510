// Threads as lists show them, and the cursor that continues a list.
import * as z from "zod/mini";

export const threadsPerPage = 30;

const listedThread = z.object({
  id: z.string(),
  title: z.string(),
  sticky: z.boolean(),
  is_locked: z.boolean(),
  created_at: z.string(),
  last_activity_at: z.string(),
  reply_count: z.number(),
  last_position: z.number(),
  created_by_user_id: z.nullable(z.string()),
  creator: z.nullable(
    z.object({
      id: z.string(),
      username: z.nullable(z.string()),
      role: z.optional(z.string()),
    }),
  ),
});

export const threadListSchema = z.array(listedThread);
export type ListedThread = z.infer<typeof listedThread>;

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

/** Reads a cursor from the URL; anything malformed is the first page. */
export function parseCursor(text: string | undefined): ThreadCursor | undefined {
  const match = /^([01])~([0-9T:.+Z-]+)~([0-9a-f-]{36})$/.exec(text ?? "");
  const [, sticky, lastActivityAt, id] = match ?? [];
  if (!lastActivityAt || !id || Number.isNaN(Date.parse(lastActivityAt))) return undefined;
  return { sticky: sticky === "1", lastActivityAt, id };
}
