// A thread and its posts, as query options that loaders and components share. A page is read in full the
// first time, later only what has changed since.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { unwrap } from "#web/lib/errors.ts";
import { getReadingClient } from "#web/lib/supabase.ts";
import { positionsOfPage, postsPerPage } from "./pages.ts";
import { postSchema, postsSchema } from "./post.ts";
import { forumKeys } from "./query-keys.ts";
import { mergeState } from "./thread-cache.ts";
import { catchUp, type ThreadPage } from "./thread-page.ts";
import { inLaterState, type Thread, threadGone, threadStateSchema } from "./thread.ts";

/**
 * After this time all of a page is read again, for what has no number: names and pictures of members,
 * and accounts that are gone.
 */
const rereadAfterMs = 600_000;

const changesSchema = z.object({
  thread: threadStateSchema,
  positions: z.array(z.number()),
  posts: postsSchema,
});

const rowSchema = z.extend(postSchema, { thread_change_number: z.number() });

/**
 * A thread and its posts are kept current by whoever follows them (live-thread.ts), not by a return to
 * the tab.
 */
const followed = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const threadQuery = (threadId: string) => {
  const queryKey = forumKeys.thread(threadId);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const reader = await getReadingClient();
      const thread = unwrap(
        await reader.from("forum_threads").select(
          "id, title, sticky, created_at, last_activity_at, reply_count, last_position, change_number, created_by_user_id, creator:profiles(id, username, avatar_url, is_admin), category:forum_categories(id, name, slug)",
        ).eq("id", threadId).abortSignal(signal).single(),
      );
      // Events may have told more while the answer was on its way.
      const known = client.getQueryData<Thread>(queryKey);
      return known ? inLaterState(thread, known) : thread;
    },
    ...followed,
  });
};

/** The posts of one page. */
export const postsQuery = (threadId: string, page: number) =>
  queryOptions({
    queryKey: forumKeys.postPage(threadId, page),
    queryFn: ({ client, signal }) => readPosts(client, threadId, page, signal),
    ...followed,
  });

/** On which page a post lies, for links that name only the post. */
export const postPositionQuery = (postId: string) =>
  queryOptions({
    queryKey: ["forum", "position", postId],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      const row = unwrap(
        await reader.from("forum_posts").select("thread_id, position").eq("id", postId)
          .abortSignal(signal).single(),
      );
      return { threadId: row.thread_id, position: row.position };
    },
  });

/** The posts of a page. Throws `not-found` when the thread that they belonged to is gone. */
async function readPosts(
  client: QueryClient,
  threadId: string,
  page: number,
  signal: AbortSignal,
): Promise<ThreadPage> {
  const queryKey = forumKeys.postPage(threadId, page);
  const known = client.getQueryData<ThreadPage>(queryKey);
  if (known) return await readChanges(client, known, { threadId, page, signal });
  const read = await readAll(threadId, page, signal);
  const thread = client.getQueryData<Thread>(forumKeys.thread(threadId));
  // What was told meanwhile had no page to go to.
  return thread && thread.change_number > read.asOf
    ? await readChanges(client, read, { threadId, page, signal })
    : read;
}

async function readAll(threadId: string, page: number, signal: AbortSignal): Promise<ThreadPage> {
  const reader = await getReadingClient();
  const range = positionsOfPage(page);
  const rows = z.array(rowSchema).parse(unwrap(
    await reader.rpc("get_thread_posts_with_parent_author", {
      p_thread_id: threadId,
      p_after: range.after,
      p_limit: postsPerPage,
    }, { get: true }).abortSignal(signal),
  ));
  return {
    range,
    // Where posts were deleted, the limit reaches into the next page.
    posts: rows.filter(({ position }) => position <= range.upTo)
      .map(({ thread_change_number: _, ...post }) => post),
    asOf: rows[0]?.thread_change_number ?? 0,
    ahead: [],
    readAt: Date.now(),
  };
}

async function readChanges(
  client: QueryClient,
  known: ThreadPage,
  { threadId, page, signal }: { threadId: string; page: number; signal: AbortSignal },
): Promise<ThreadPage> {
  const reader = await getReadingClient();
  const isAll = Date.now() - known.readAt > rereadAfterMs;
  const answer = await reader.rpc("get_thread_changes", {
    p_thread_id: threadId,
    p_since: isAll ? 0 : known.asOf,
    p_after: known.range.after,
    p_limit: postsPerPage,
  }, { get: true }).abortSignal(signal);
  if (answer.status === 200 && answer.data === null) throw threadGone();
  const { thread, positions, posts } = changesSchema.parse(unwrap(answer));
  mergeState(client, threadId, thread);
  // Events may have come into the page while the answer was on its way.
  const latest = client.getQueryData<ThreadPage>(forumKeys.postPage(threadId, page)) ?? known;
  return catchUp(latest, {
    asOf: thread.change_number,
    posts,
    positions,
    ...(isAll && { readAt: Date.now() }),
  });
}
