// How many threads of a category have news that the list on screen does not show yet.
import { useEffect, useState } from "react";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { toast } from "#web/ui/toast.ts";
import { followTopic } from "#web/lib/live-channel.ts";
import { type Activity, countNewer, latestActivity, withoutSeen } from "./category-activity.ts";
import { forumMessages } from "./messages.ts";
import { newestThreadsQuery } from "./queries.ts";
import { forumKeys } from "./query-keys.ts";
import type { ListedThread } from "./thread-list.ts";

const nothing: Activity = new Map();

/** The first page of a category, as it is on screen. */
interface ShownList {
  threads: readonly ListedThread[];
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

/**
 * Counts threads that are newer than in `shown`; undefined when another page is on screen, where
 * nothing is counted. `show` reads the list again.
 */
export function useCategoryActivity(
  category: { id: string; slug: string },
  shown: ShownList | undefined,
): { count: number; show(): void } {
  const queryClient = useQueryClient();
  const [told, setTold] = useState(nothing);
  const isCounted = shown !== undefined;
  // A subscription to something outside React.
  useEffect(() => {
    if (!isCounted) return;
    return followCategory(
      category.id,
      ({ id, last_activity_at }) => setTold((known) => new Map(known).set(id, last_activity_at)),
      () => void readNewest(queryClient, category.slug),
    );
  }, [queryClient, category.id, category.slug, isCounted]);
  const { data: newest = [], dataUpdatedAt: newestReadAt } = useQuery({
    ...newestThreadsQuery(category.slug),
    enabled: false,
  });

  const isListOlder = isCounted && newestReadAt > shown.readAt;
  const latest = latestActivity(isListOlder ? newest : [], told);
  return {
    count: isCounted ? countNewer(shown.threads, latest) : 0,
    show: () =>
      // A list that cannot be read leaves the news where it is.
      void queryClient.refetchQueries(
        { queryKey: forumKeys.threads(category.slug), type: "active" },
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
async function readNewest(queryClient: QueryClient, slug: string): Promise<void> {
  const query = newestThreadsQuery(slug);
  // One that is on its way may have been read before the gap ended.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  // When it fails, the news come with the next gap, or when the list is read again.
  await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => {});
}

const activitySchema = z.object({ id: z.string(), last_activity_at: z.string() });
type ThreadActivity = z.infer<typeof activitySchema>;

/** Starts following and returns the way to stop. `onMaybeMissed` is called when the table is to be read. */
function followCategory(
  categoryId: string,
  onActivity: (activity: ThreadActivity) => void,
  onMaybeMissed: () => void,
): () => void {
  return followTopic(`category:${categoryId}:threads`, {
    onEvent: (_event, payload) => {
      const activity = activitySchema.safeParse(payload);
      if (activity.success) onActivity(activity.data);
    },
    onMaybeMissed,
  });
}
