// How many threads have news that the list on screen does not show yet.
import { useEffect, useState } from "react";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { whenFirstInteraction } from "#web/ui/loading/first-interaction.ts";
import { toast } from "#web/ui/window/toast.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { whenWorthRetrying } from "#web/lib/time/worth-retrying.ts";
import { type Activity, countNewer, latestActivity, withoutSeen } from "./thread-activity.ts";
import { forumMessages } from "../model/messages.ts";
import { listKeys, newestThreadsQuery } from "./queries.ts";
import type { ListedThread } from "./thread-list.ts";

const nothing: Activity = new Map();

/** The first page of a list, as it is on screen. */
interface ShownList {
  threads: readonly ListedThread[];
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

interface ActivityOptions {
  /** The category that is listed; undefined for a list of all. */
  slug: string | undefined;
  /** The categories that have threads in the list. */
  categoryIds: readonly string[];
  /** Undefined when another page is on screen, where nothing is counted. */
  shown: ShownList | undefined;
  /** What it takes to follow is loaded when its reader first does something, if not at once. */
  isUrgent: boolean;
}

/** Joins of several topics come one by one; what they ask for is read once. */
const gatherMs = 200;

/** Counts threads that are newer than in `shown`; `show` reads the list again. */
export function useThreadActivity(
  { slug, categoryIds, shown, isUrgent }: ActivityOptions,
): { count: number; show(): void } {
  const queryClient = useQueryClient();
  const [told, setTold] = useState(nothing);
  const isCounted = shown !== undefined;
  const topics = categoryIds.join();
  // A subscription to something outside React.
  useEffect(() => {
    if (!isCounted || topics === "") return;
    let isStopped = false;
    let reading: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let cancelRetry = () => {};
    const stops: (() => void)[] = [];
    const start = async () => {
      if (!isUrgent) await whenFirstInteraction();
      const { followCategory } = await importAgain(() => import("./follow-category.ts"));
      if (isStopped) return;
      for (const id of topics.split(",")) {
        stops.push(followCategory(
          id,
          ({ id, last_activity_at }) =>
            setTold((known) => new Map(known).set(id, last_activity_at)),
          () => {
            clearTimeout(reading);
            reading = setTimeout(() => void readNewest(queryClient, slug), gatherMs);
          },
        ));
      }
    };
    // Until its code is there, the list is as it was read.
    const begin = () =>
      void start().catch(() => {
        if (!isStopped) cancelRetry = whenWorthRetrying(++failures, begin);
      });
    begin();
    return () => {
      isStopped = true;
      clearTimeout(reading);
      cancelRetry();
      for (const stop of stops) stop();
    };
  }, [queryClient, slug, topics, isCounted, isUrgent]);
  const { data: newest = [], dataUpdatedAt: newestReadAt } = useQuery({
    ...newestThreadsQuery(slug),
    enabled: false,
  });

  const isListOlder = isCounted && newestReadAt > shown.readAt;
  const latest = latestActivity(isListOlder ? newest : [], told);
  return {
    count: isCounted ? countNewer(shown.threads, latest) : 0,
    show: () =>
      // A list that cannot be read leaves the news where it is.
      void queryClient.refetchQueries(
        { queryKey: slug === undefined ? listKeys.home : listKeys.threads(slug), type: "active" },
        { throwOnError: true },
      ).then(
        () => setTold((known) => withoutSeen(known, told)),
        () => toast({ title: forumMessages.threadsFailed, variant: "destructive" }),
      ),
  };
}

/**
 * Reads the list beside the one on screen. The first join ends a gap too: what is shown was read
 * before it, or even comes from the cache.
 */
async function readNewest(queryClient: QueryClient, slug: string | undefined): Promise<void> {
  const query = newestThreadsQuery(slug);
  // One that is on its way may have been read before the gap ended.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  // When it fails, the news come with the next gap, or when the list is read again.
  await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => {});
}
