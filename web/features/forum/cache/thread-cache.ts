// What this tab has in its cache about threads: how changes enter it, and what is left to be fetched.
import type { QueryClient } from "@tanstack/react-query";
import { pageOfPosition } from "#shared/contracts/thread-places.ts";
import type { Post } from "../model/post.ts";
import { threadKeys } from "./thread-keys.ts";
import { inLaterState, type Thread, type ThreadState } from "../model/thread.ts";
import {
  hasGap,
  latestChange,
  type PostChange,
  receive,
  shownPosts,
  type ThreadPage,
  withoutPost,
} from "./thread-page.ts";

/**
 * Puts a change into the pages of its thread. A page to which it does not follow without a gap shows it
 * when it is on screen, and is as stale as before in any case.
 */
export function mergeChange(client: QueryClient, threadId: string, change: PostChange): void {
  for (const { query, page } of cachedPages(client, threadId)) {
    const next = receive(page, change);
    if (next === page) continue;
    if (!hasGap(next)) {
      client.setQueryData(query.queryKey, next);
      continue;
    }
    if (query.isActive()) keepAge(client, query.queryKey, next);
    query.invalidate();
  }
  if (change.kind === "written") raiseLastPosition(client, threadId, change.post.position);
}

/** Takes out a post that this member has deleted. Its number comes with the event, or with the next read. */
export function mergeDeletion(client: QueryClient, { id, thread_id }: Post): void {
  for (const { query, page } of cachedPages(client, thread_id)) {
    if (shownPosts(page).some((post) => post.id === id)) {
      keepAge(client, query.queryKey, withoutPost(page, id));
    }
  }
}

/** Takes over an event about a thread itself, unless a later state is cached. */
export function mergeState(client: QueryClient, threadId: string, told: ThreadState): void {
  const queryKey = threadKeys.thread(threadId);
  const thread = client.getQueryData<Thread>(queryKey);
  const later = thread && inLaterState(thread, told);
  if (later !== thread) keepAge(client, queryKey, later);
  // Title, category, sticky or lock have changed: which, only the table says.
  if (thread && told.revision > thread.revision) {
    void client.invalidateQueries({ queryKey, refetchType: "none" });
  }
}

/** Whether the head of the thread on screen is older than what this tab has been told. */
export function isThreadBehind(client: QueryClient, threadId: string): boolean {
  const query = client.getQueryCache().find({ queryKey: threadKeys.thread(threadId) });
  return query?.isActive() === true && query.state.isInvalidated;
}

/** Whether a post was deleted, as far as this tab knows. */
export function isPostGone(client: QueryClient, post: Post): boolean {
  const page = pageOfPosition(post.position);
  const known = client.getQueryData<ThreadPage>(threadKeys.postPage(post.thread_id, page));
  return known !== undefined && shownPosts(known).every(({ id }) => id !== post.id);
}

/** Whether something on screen is missing a change, or may be. */
export function isAnyPageBehind(client: QueryClient, threadId: string): boolean {
  const known = client.getQueryData<Thread>(threadKeys.thread(threadId))?.change_number ?? 0;
  return cachedPages(client, threadId)
    .some(({ query, page }) =>
      query.isActive() && (query.state.isInvalidated || page.asOf < known)
    );
}

/** The latest change of which this tab has heard, in this page or about the thread. */
export function latestKnownChange(client: QueryClient, threadId: string, page: ThreadPage): number {
  const thread = client.getQueryData<Thread>(threadKeys.thread(threadId));
  return Math.max(thread?.change_number ?? 0, latestChange(page));
}

function cachedPages(client: QueryClient, threadId: string) {
  return client.getQueriesData<ThreadPage>({ queryKey: threadKeys.posts(threadId) })
    .flatMap(([queryKey, page]) => {
      const query = client.getQueryCache().find({ queryKey });
      return page && query ? [{ query, page }] : [];
    });
}

/** Writes into the cache without making it look freshly read. */
function keepAge<Data>(client: QueryClient, queryKey: readonly unknown[], data: Data): void {
  const query = client.getQueryCache().find({ queryKey });
  if (!query) return;
  const { dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  client.setQueryData(queryKey, data, { updatedAt });
  if (isInvalidated) query.invalidate();
}

/** The pages of a thread reach as far as its posts, also before its counters arrive. */
function raiseLastPosition(client: QueryClient, threadId: string, position: number): void {
  const queryKey = threadKeys.thread(threadId);
  const thread = client.getQueryData<Thread>(queryKey);
  if (!thread || thread.last_position >= position) return;
  keepAge(client, queryKey, { ...thread, last_position: position });
}
