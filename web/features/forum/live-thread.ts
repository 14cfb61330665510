// Follows one thread: what the live channel tells is merged at once, and whenever something may
// have been missed, the table is asked.
import type { QueryClient } from "@tanstack/react-query";
import { followTopic } from "#web/lib/live-channel.ts";
import type { LiveEvent } from "./live-events.ts";
import { clearLiveLog } from "./live-log.ts";
import { mergeEvent } from "./merge-event.ts";
import { postDeletedSchema, postSchema } from "./post.ts";
import { forumKeys } from "./queries.ts";

function parseEvent(event: string, payload: unknown): LiveEvent | undefined {
  if (event === "post_deleted") {
    const deleted = postDeletedSchema.safeParse(payload);
    return deleted.success ? { kind: "deleted", postId: deleted.data.id } : undefined;
  }
  const written = postSchema.safeParse(payload);
  return written.success ? { kind: "written", post: written.data } : undefined;
}

/** Starts following and returns the way to stop. */
export function followThread(queryClient: QueryClient, threadId: string): () => void {
  const catchUp = () => {
    // Refetching lays the events over what it read, so the two cannot overtake one another.
    void queryClient.invalidateQueries({ queryKey: forumKeys.posts(threadId) });
    void queryClient.invalidateQueries({ queryKey: forumKeys.thread(threadId) });
  };
  const stop = followTopic(`thread:${threadId}:posts`, {
    onEvent: (event, payload) => {
      const parsed = parseEvent(event, payload);
      if (parsed) mergeEvent(queryClient, threadId, parsed);
      else catchUp();
    },
    onMaybeMissed: catchUp,
  });
  return () => {
    stop();
    clearLiveLog(threadId);
  };
}
