// What the forum reads, as query options that loaders and components share.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors.ts";
import { type ListPlace, readListPage } from "#web/lib/list-page.ts";
import { getReadingClient } from "#web/lib/supabase.ts";
import { applyEvents } from "./live-events.ts";
import { liveLogOf } from "./live-log.ts";
import { positionsOfPage, postsPerPage } from "./pages.ts";
import { postsSchema } from "./post.ts";
import {
  type ListedThread,
  type ThreadCursor,
  threadListSchema,
  threadsPerPage,
} from "./thread-list.ts";

export const forumKeys = {
  categories: ["forum", "categories"] as const,
  category: (slug: string) => ["forum", "category", slug] as const,
  threads: (slug: string) => ["forum", "threads", slug] as const,
  newest: (slug: string) => ["forum", "newest", slug] as const,
  thread: (threadId: string) => ["forum", "thread", threadId] as const,
  posts: (threadId: string) => ["forum", "posts", threadId] as const,
  postPage: (threadId: string, page: number) => ["forum", "posts", threadId, page] as const,
};

export const categoriesQuery = queryOptions({
  queryKey: forumKeys.categories,
  queryFn: async ({ signal }) => {
    const reader = await getReadingClient();
    return unwrap(
      await reader.from("forum_categories")
        .select("id, name, slug, description, thread_count").order("name").abortSignal(signal),
    );
  },
});

export const categoryQuery = (slug: string) =>
  queryOptions({
    queryKey: forumKeys.category(slug),
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      return unwrap(
        await reader.from("forum_categories")
          .select("id, name, slug, description, thread_count").eq("slug", slug)
          .abortSignal(signal).single(),
      );
    },
  });

type ThreadPlace = ListPlace<ThreadCursor> | undefined;

/** Threads of a category. Asks by slug, so that it loads beside the category and not after it. */
async function readThreads(
  slug: string,
  search: string,
  place: ThreadPlace,
  signal: AbortSignal,
): Promise<ListedThread[]> {
  const reader = await getReadingClient();
  const query = reader.rpc("get_category_threads", {
    p_category_slug: slug,
    p_search: search,
    p_limit: threadsPerPage + 1,
    ...(place && {
      p_before_sticky: place.cursor.sticky,
      p_before_activity: place.cursor.lastActivityAt,
      p_before_id: place.cursor.id,
    }),
    ...(place?.isNewer && { p_newer: true }),
  }, { get: true });
  return threadListSchema.parse(unwrap(await query.abortSignal(signal)));
}

export const threadsQuery = (slug: string, search: string, place: ThreadPlace) =>
  queryOptions({
    queryKey: [...forumKeys.threads(slug), search, place ?? null],
    queryFn: ({ signal }) =>
      readListPage(place, threadsPerPage, (each) => readThreads(slug, search, each, signal)),
    // A list that is on screen changes only when its reader asks for it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The first page of a category as it is now, to be compared with the one on screen. */
export const newestThreadsQuery = (slug: string) =>
  queryOptions({
    queryKey: forumKeys.newest(slug),
    queryFn: ({ signal }) => readThreads(slug, "", undefined, signal),
  });

export const threadQuery = (threadId: string) =>
  queryOptions({
    queryKey: forumKeys.thread(threadId),
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      return unwrap(
        await reader.from("forum_threads").select(
          "id, title, sticky, created_at, last_activity_at, reply_count, last_position, created_by_user_id, creator:profiles(id, username, avatar_url), category:forum_categories(id, name, slug)",
        ).eq("id", threadId).abortSignal(signal).single(),
      );
    },
  });

/** The posts of one page, with everything the live channel has told meanwhile. */
export const postsQuery = (threadId: string, page: number) =>
  queryOptions({
    queryKey: forumKeys.postPage(threadId, page),
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      const range = positionsOfPage(page);
      const rows = unwrap(
        await reader.rpc("get_thread_posts_with_parent_author", {
          p_thread_id: threadId,
          p_after: range.after,
          p_limit: postsPerPage,
        }, { get: true }).abortSignal(signal),
      );
      return applyEvents(postsSchema.parse(rows), liveLogOf(threadId), range)
        // Where posts were deleted, the limit reaches into the next page.
        .filter((post) => post.position <= range.upTo);
    },
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
