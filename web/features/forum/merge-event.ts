// Puts a live event into everything of a thread that is already on screen.
import type { QueryClient } from "@tanstack/react-query";
import { applyEvents, type LiveEvent } from "./live-events.ts";
import { addToLiveLog, liveLogOf } from "./live-log.ts";
import { positionsOfPage } from "./pages.ts";
import type { Post } from "./post.ts";
import { forumKeys, threadQuery } from "./queries.ts";

/** Lays an event over the loaded pages of its thread and over the thread's own counters. */
export function mergeEvent(queryClient: QueryClient, threadId: string, event: LiveEvent): void {
  const id = event.kind === "deleted" ? event.postId : event.post.id;
  // The page of whoever deletes a post hears of it twice.
  const isRepeat = liveLogOf(threadId).get(id)?.kind === "deleted";
  // The pages hold everything earlier already. The log knows better than a late event, though.
  const latest = new Map([[id, addToLiveLog(threadId, event).get(id) ?? event]]);
  const pages = queryClient.getQueriesData<Post[]>({ queryKey: forumKeys.posts(threadId) });
  for (const [key, posts] of pages) {
    const page = key.at(-1);
    if (posts && typeof page === "number") {
      queryClient.setQueryData(key, applyEvents(posts, latest, positionsOfPage(page)));
    }
  }
  if (event.kind !== "written") {
    if (isRepeat) return;
    queryClient.setQueryData(
      threadQuery(threadId).queryKey,
      (thread) => thread && { ...thread, reply_count: Math.max(0, thread.reply_count - 1) },
    );
    return;
  }
  const { position, created_at } = event.post;
  queryClient.setQueryData(
    threadQuery(threadId).queryKey,
    (thread) =>
      thread && position > thread.last_position
        ? {
          ...thread,
          last_position: position,
          last_activity_at: created_at,
          reply_count: thread.reply_count + 1,
        }
        : thread,
  );
}
