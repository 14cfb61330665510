// How many threads of a category have news that the list on screen does not show yet.
import { useEffect, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { followCategory } from "./live-category.ts";
import { forumKeys, readThreads } from "./queries.ts";
import type { ListedThread } from "./thread-list.ts";

const nothing: ReadonlyMap<string, string> = new Map();

/**
 * Counts threads that are newer than in `shown`, the list on screen of the first page of the
 * category. `show` reads the list again.
 */
export function useCategoryActivity(
  category: { id: string; slug: string },
  shown: readonly ListedThread[],
): { count: number; show(): void } {
  const queryClient = useQueryClient();
  const [activity, setActivity] = useState(nothing);
  const [mayHaveMissed, setMayHaveMissed] = useState(0);
  // A subscription to something outside React.
  useEffect(() =>
    followCategory(
      category.id,
      ({ id, last_activity_at }) =>
        setActivity((known) => new Map(known).set(id, last_activity_at)),
      () => setMayHaveMissed((times) => times + 1),
    ), [category.id]);

  // After a gap the newest threads are read beside the list, never into it.
  const { data: newest = [] } = useQuery({
    queryKey: [...forumKeys.newest(category.slug), mayHaveMissed],
    queryFn: () => readThreads(category.slug, "", undefined),
    enabled: mayHaveMissed > 1,
  });

  const latest = new Map(newest.map((thread) => [thread.id, thread.last_activity_at]));
  for (const [id, time] of activity) {
    if (Date.parse(time) > Date.parse(latest.get(id) ?? "1970-01-01")) latest.set(id, time);
  }
  const oldest = shown.filter((thread) => !thread.sticky).at(-1);
  const count = [...latest].filter(([id, time]) => {
    const known = shown.find((thread) => thread.id === id);
    return known
      ? Date.parse(time) > Date.parse(known.last_activity_at)
      : !oldest || Date.parse(time) > Date.parse(oldest.last_activity_at);
  }).length;
  return {
    count,
    show: () => {
      setActivity(nothing);
      void queryClient.invalidateQueries({ queryKey: forumKeys.threads(category.slug) });
    },
  };
}
