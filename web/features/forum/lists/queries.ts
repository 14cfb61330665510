// The lists of the forum, as query options that loaders and components share.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { forumList } from "#web/domain/forum/forum-lists.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { type ListPlace, readListPage } from "#web/lib/lists/list-page.ts";
import { getReadingClient } from "#web/lib/api/supabase.ts";
import type { TimeCursor } from "#web/lib/lists/time-cursor.ts";
import { forumKey } from "../model/query-keys.ts";
import {
  latestPerPage,
  type ListedThread,
  type SolvedFilter,
  type ThreadCursor,
  threadsPerPage,
} from "./thread-list.ts";

export const listKeys = {
  home: [...forumKey, "home"] as const,
  threads: (slug: string) => [...forumKey, "threads", slug] as const,
};

const categoryColumns = "id, name, slug, description, thread_count, is_closed, asks_questions";

export const categoriesQuery = queryOptions({
  ...forumList,
  queryKey: [...forumKey, "categories"],
  queryFn: async ({ signal }) => {
    const reader = await getReadingClient();
    return unwrap(
      await reader.from("forum_categories")
        .select(categoryColumns).order("position").order("name").abortSignal(signal),
    );
  },
});

export const categoryQuery = (slug: string) =>
  queryOptions({
    ...forumList,
    queryKey: [...forumKey, "category", slug],
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      return unwrap(
        await reader.from("forum_categories")
          .select(categoryColumns).eq("slug", slug)
          .abortSignal(signal).single(),
      );
    },
  });

const loadSchemas = () => importAgain(() => import("./thread-list-schema.ts"));

type ThreadPlace = ListPlace<ThreadCursor> | undefined;

interface ThreadFilter {
  search: string;
  show?: SolvedFilter | undefined;
}

/** Threads of a category. Filters by slug, so that it loads beside the category and not after it. */
async function readThreads(
  slug: string,
  { search, show }: ThreadFilter,
  place: ThreadPlace,
  signal: AbortSignal,
): Promise<ListedThread[]> {
  const [reader, { threadListSchema }] = await Promise.all([getReadingClient(), loadSchemas()]);
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
    ...(show && { p_solved: show === "solved" }),
  }, { get: true });
  return threadListSchema.parse(unwrap(await query.abortSignal(signal)));
}

/** The latest threads of all categories. */
async function readLatest(
  place: ListPlace<TimeCursor> | undefined,
  signal: AbortSignal,
): Promise<ListedThread[]> {
  const [reader, { threadListSchema }] = await Promise.all([getReadingClient(), loadSchemas()]);
  const query = reader.rpc("get_latest_threads", {
    p_limit: latestPerPage + 1,
    ...(place && { p_before_activity: place.cursor.time, p_before_id: place.cursor.id }),
    ...(place?.isNewer && { p_newer: true }),
  }, { get: true });
  return threadListSchema.parse(unwrap(await query.abortSignal(signal)));
}

/** A list that is on screen changes only at its reader's request. */
const keptStill = { ...forumList, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const threadsQuery = (slug: string, filter: ThreadFilter, place: ThreadPlace) =>
  queryOptions({
    ...keptStill,
    queryKey: [...listKeys.threads(slug), filter.search, filter.show ?? null, place ?? null],
    queryFn: ({ signal }) =>
      readListPage(place, threadsPerPage, (each) => readThreads(slug, filter, each, signal)),
  });

export const latestThreadsQuery = (place: ListPlace<TimeCursor> | undefined) =>
  queryOptions({
    ...keptStill,
    queryKey: [...listKeys.home, "threads", place ?? null],
    queryFn: ({ signal }) => readListPage(place, latestPerPage, (each) => readLatest(each, signal)),
  });

/** The categories with their latest threads. */
export const shelvesQuery = queryOptions({
  ...keptStill,
  queryKey: [...listKeys.home, "categories"],
  queryFn: async ({ signal }) => {
    const [reader, { shelvesSchema }] = await Promise.all([getReadingClient(), loadSchemas()]);
    return shelvesSchema.parse(unwrap(
      await reader.rpc("get_categories", {}, { get: true }).abortSignal(signal),
    ));
  },
});

/**
 * The first page of a category, or of the latest threads of all, as it is now: to be compared with the one
 * on screen.
 */
export const newestThreadsQuery = (slug: string | undefined) =>
  queryOptions({
    ...forumList,
    queryKey: [...forumKey, "newest", slug ?? null],
    queryFn: ({ signal }) =>
      slug === undefined
        ? readLatest(undefined, signal)
        : readThreads(slug, { search: "" }, undefined, signal),
  });
