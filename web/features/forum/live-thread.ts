// Follows one thread: what the live channel tells is merged at once, and whenever something may
// have been missed, the table is asked.
import type { QueryClient } from "@tanstack/react-query";
import { followTopic } from "#web/lib/live-channel.ts";
import type { LiveEvent } from "./live-events.ts";
import { clearLiveLog } from "./live-log.ts";
import { mergeEvent } from "./merge-event.ts";
import { postDeletedSchema, postSchema } from "./post.ts";
import { forumKeys, threadQuery } from "./queries.ts";

/**
 * The service may lose events without telling: it hears of them over a connection of its own to the
 * database. The next event shows the gap; after the last one only the table does.
 */
const checkMs = 60_000;

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
  const lastKnown = () => queryClient.getQueryData(threadQuery(threadId).queryKey)?.last_position;
  const check = async () => {
    const known = lastKnown();
    if (known === undefined || document.visibilityState !== "visible") return;
    const { last_position } = await queryClient.fetchQuery({
      ...threadQuery(threadId),
      staleTime: 0,
    });
    if (last_position > known) catchUp();
  };
  // Without an answer nothing is known; the next check is soon enough.
  const checking = setInterval(() => void check().catch(() => {}), checkMs);
  const stop = followTopic(`thread:${threadId}:posts`, {
    onEvent: (event, payload) => {
      const parsed = parseEvent(event, payload);
      const known = lastKnown();
      if (parsed) mergeEvent(queryClient, threadId, parsed);
      const isNext = parsed?.kind === "deleted" ||
        (parsed && (known === undefined || parsed.post.position <= known + 1));
      if (!isNext) catchUp();
    },
    onMaybeMissed: catchUp,
  });
  return () => {
    clearInterval(checking);
    stop();
    clearLiveLog(threadId);
  };
}
