// A thread and its posts, as query options that loaders and components share. A page is read in full the
// first time, later only what has changed since.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { postsPerPage } from "#shared/contracts/thread-places.ts";
import { unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { postPreview } from "#web/domain/forum/post-preview.ts";
import { isServer } from "#web/lib/state/rendering.ts";
import { currentReader, getReadingClient } from "#web/lib/api/supabase.ts";
import { positionsOfPage } from "#web/domain/forum/thread-positions.ts";
import { checked } from "../model/checked.ts";
import { threadKeys } from "./thread-keys.ts";
import { forumKey } from "../model/query-keys.ts";
import { isThreadBehind, latestKnownChange, mergeState } from "./thread-cache.ts";
import { readThreadChanges } from "./thread-changes-queries.ts";
import {
  catchUp,
  type PagePart,
  type PositionRange,
  readInParts,
  type ThreadPage,
} from "./thread-page.ts";
import { inLaterState, type Solution, type Thread } from "../model/thread.ts";

/**
 * After this time all of a page is read again, for what has no number: names and images of members,
 * and accounts that are gone.
 */
const rereadAfterMs = 600_000;

/** Characters of the reply that has solved a thread, as its question shows them. */
const extractLength = 240;

/**
 * A thread and its posts are kept current by whoever follows them (live-thread.ts), not by a return to
 * the tab.
 */
const followed = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const threadQuery = (threadId: string) => {
  const queryKey = threadKeys.thread(threadId);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const reader = await getReadingClient();
      const { is_solved, solution_post_id, ...row } = unwrap(
        await reader.from("forum_threads").select(
          "id, title, sticky, locked_at, hidden_at, hidden_reason, is_public, revision, created_at, last_activity_at, reply_count, last_position, change_number, created_by_user_id, is_solved, solution_post_id, creator:profiles(id, username, avatar_url, role), category:forum_categories(id, name, slug, asks_questions)",
        ).eq("id", threadId).abortSignal(signal).single(),
      );
      const isShown = is_solved && row.category?.asks_questions;
      const solution = isShown && solution_post_id
        ? await readSolution(solution_post_id, signal)
        : null;
      const thread = { ...row, solution };
      // Events may have brought more while the responses were on their way.
      const known = client.getQueryData<Thread>(queryKey);
      return known ? inLaterState(thread, known) : thread;
    },
    ...followed,
  });
};

/** The posts of one page. */
export const postsQuery = (threadId: string, page: number) =>
  queryOptions({
    queryKey: threadKeys.postPage(threadId, page),
    queryFn: ({ client, signal }) => readPosts(client, threadId, page, signal),
    ...followed,
  });

/** On which page a post lies, for links that name only the post. */
export const postPositionQuery = (postId: string) =>
  queryOptions({
    queryKey: [...forumKey, "position", postId],
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
  const queryKey = threadKeys.postPage(threadId, page);
  const known = client.getQueryData<ThreadPage>(queryKey);
  if (known) return await readChanges(client, known, { threadId, page, signal });
  const read = await readAll(threadId, page, signal);
  const thread = client.getQueryData<Thread>(threadKeys.thread(threadId));
  // Events that came meanwhile had no page to go to.
  return thread && thread.change_number > read.asOf
    ? await readChanges(client, read, { threadId, page, signal })
    : read;
}

async function readAll(threadId: string, page: number, signal: AbortSignal): Promise<ThreadPage> {
  const range = positionsOfPage(page);
  const readAs = currentReader();
  const { asOf, posts } = await readInParts(
    range,
    0,
    (after, since) =>
      after === range.after && since === 0
        ? readFirstPart(threadId, range, signal)
        : readThreadChanges({ threadId, since, after, upTo: range.upTo, known: since }, signal),
  );
  return { range, posts, asOf, ahead: [], readAt: isServer ? null : Date.now(), readAs };
}

/** Of a page that is not known yet: a request that a CDN could respond to. */
async function readFirstPart(
  threadId: string,
  { after, upTo }: PositionRange,
  signal: AbortSignal,
): Promise<PagePart> {
  const rows = await checked(
    callThreadPosts(threadId, after, signal),
    ({ rowsSchema }) => rowsSchema,
  );
  // Where posts were deleted, the limit reaches into the next page.
  const posts = rows.filter(({ position }) => position <= upTo)
    .map(({ thread_change_number: _, next_after: __, ...post }) => post);
  const nextAfter = rows[0]?.next_after ?? null;
  return {
    asOf: rows[0]?.thread_change_number ?? 0,
    posts,
    positions: posts.map(({ position }) => position),
    nextAfter: nextAfter !== null && nextAfter < upTo ? nextAfter : null,
  };
}

async function callThreadPosts(threadId: string, after: number, signal: AbortSignal) {
  const reader = await getReadingClient();
  return unwrap(
    await reader.rpc("get_thread_posts_with_parent_author", {
      p_thread_id: threadId,
      p_after: after,
      p_limit: postsPerPage,
    }, { get: true }).abortSignal(signal),
  );
}

async function readChanges(
  client: QueryClient,
  known: ThreadPage,
  { threadId, page, signal }: { threadId: string; page: number; signal: AbortSignal },
): Promise<ThreadPage> {
  const readAs = currentReader();
  const readAt = known.readAt ?? Date.now();
  const isAll = Date.now() - readAt > rereadAfterMs || known.readAs !== readAs;
  const since = isAll ? 0 : known.asOf;
  const { upTo } = known.range;
  let newest = latestKnownChange(client, threadId, known);
  const changes = await readInParts(known.range, since, async (after, since) => {
    const part = await readThreadChanges({ threadId, since, after, upTo, known: newest }, signal);
    newest = Math.max(newest, part.asOf);
    mergeState(client, threadId, part.thread);
    return part;
  });
  // What else has changed about the thread is not in the response.
  if (isThreadBehind(client, threadId)) {
    void client.invalidateQueries({ queryKey: threadKeys.thread(threadId) });
  }
  // Events may have come into the page while the response was on its way.
  const latest = client.getQueryData<ThreadPage>(threadKeys.postPage(threadId, page)) ?? known;
  const reading = { readAt: isAll ? Date.now() : readAt, readAs };
  return catchUp(latest, { ...changes, reading });
}

/** The reply that has solved a thread. Null when it was deleted or hidden a moment ago. */
async function readSolution(postId: string, signal: AbortSignal): Promise<Solution | null> {
  const reader = await getReadingClient();
  const post = unwrapNullable(
    await reader.from("forum_posts")
      .select("id, position, created_at, content, author:profiles(id, username, role)")
      .eq("id", postId).is("hidden_at", null).abortSignal(signal).maybeSingle(),
  );
  if (!post) return null;
  const { content, ...solution } = post;
  return { ...solution, extract: postPreview(content, extractLength) };
}
