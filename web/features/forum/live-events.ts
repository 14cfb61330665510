// What the live channel of a thread says, as the database sends it.
import * as z from "zod/mini";
import { postSchema } from "./post.ts";
import { type ThreadState, threadStateSchema } from "./thread.ts";
import type { PostChange } from "./thread-page.ts";

const postWritten = z.extend(postSchema, { thread: threadStateSchema });
/** Of a post that is gone, or too long for an event. */
const withoutWords = z.object({
  id: z.string(),
  change_number: z.number(),
  thread: threadStateSchema,
});

export interface LiveEvent {
  /** Undefined when it must be fetched. */
  change: PostChange | undefined;
  thread: ThreadState;
}

/** The change of a thread that an event tells about; undefined when it tells something else. */
export function parseEvent(event: string, payload: unknown): LiveEvent | undefined {
  const written = event === "post_deleted" ? undefined : postWritten.safeParse(payload).data;
  if (written) {
    const { thread, ...post } = written;
    return { change: { kind: "written", post }, thread };
  }
  const { data } = withoutWords.safeParse(payload);
  return data && {
    change: event === "post_deleted"
      ? { kind: "deleted", id: data.id, number: data.change_number }
      : undefined,
    thread: data.thread,
  };
}
