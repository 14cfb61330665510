// What the live channel of a thread says, as the database sends it.
import * as z from "zod/mini";
import { postSchema } from "./post.ts";
import { type ThreadState, threadStateSchema } from "./thread.ts";
import type { PostChange } from "./thread-page.ts";

const postWritten = z.extend(postSchema, { thread: threadStateSchema });
const postDeleted = z.object({
  id: z.string(),
  change_number: z.number(),
  thread: threadStateSchema,
});

export interface LiveEvent {
  change: PostChange;
  thread: ThreadState;
}

/** The change of a post that an event tells about; undefined when it tells something else. */
export function parseEvent(event: string, payload: unknown): LiveEvent | undefined {
  if (event === "post_deleted") {
    const { data } = postDeleted.safeParse(payload);
    return data && {
      change: { kind: "deleted", id: data.id, number: data.change_number },
      thread: data.thread,
    };
  }
  const { data } = postWritten.safeParse(payload);
  if (!data) return undefined;
  const { thread, ...post } = data;
  return { change: { kind: "written", post }, thread };
}
