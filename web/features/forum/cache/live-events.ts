// What the live channel of a thread says, as the database sends it.
import * as z from "zod/mini";
import { postSchema, type ThreadState, threadStateSchema } from "../model/schemas.ts";
import type { PostChange } from "./thread-page.ts";

const postWritten = z.extend(postSchema, { thread: threadStateSchema });
/** Of a post that is deleted, hidden, or too long for an event. */
const withoutWords = z.object({
  id: z.string(),
  change_number: z.number(),
  hidden_at: z.nullish(z.string()),
  thread: threadStateSchema,
});
/** Of a change of the thread itself. */
const threadChanged = z.object({ thread: threadStateSchema });

export interface LiveEvent {
  /** Undefined when there is none, or when it must be fetched. */
  change: PostChange | undefined;
  /** There is a change of a post that the event does not tell. */
  isToBeFetched: boolean;
  thread: ThreadState;
}

/**
 * The change of a thread that an event tells about; undefined when it tells something else. What is hidden
 * from the public may still be for a member to read, who has to fetch it.
 */
export function parseEvent(
  event: string,
  payload: unknown,
  reader: "visitor" | "member",
): LiveEvent | undefined {
  if (event === "thread_changed") {
    const { data } = threadChanged.safeParse(payload);
    return data && { change: undefined, isToBeFetched: false, thread: data.thread };
  }
  const change = parseChange(event, payload);
  if (!change) return undefined;
  const { thread, isHidden, ...told } = change;
  const isForReader = !isHidden || reader === "visitor";
  return {
    change: isForReader ? told.change : undefined,
    isToBeFetched: !isForReader || !told.change,
    thread,
  };
}

function parseChange(event: string, payload: unknown) {
  const written = event === "post_deleted" ? undefined : postWritten.safeParse(payload).data;
  if (written) {
    const { thread, ...post } = written;
    return {
      change: { kind: "written", post } as const,
      isHidden: Boolean(post.hidden_at),
      thread,
    };
  }
  const { data } = withoutWords.safeParse(payload);
  return data && {
    change: event === "post_deleted"
      ? { kind: "deleted", id: data.id, number: data.change_number } as const
      : undefined,
    isHidden: Boolean(data.hidden_at),
    thread: data.thread,
  };
}
