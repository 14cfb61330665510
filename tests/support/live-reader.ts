// Somebody who reads along in a thread, without a screen: the site's own live channel, merging and
// queries, on the pages a person at the end of the thread would have open.
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { followThread } from "#web/features/forum/cache/live-thread.ts";
import { pageCount } from "#web/domain/forum/thread-positions.ts";
import type { Post } from "#web/features/forum/model/post.ts";
import { postsQuery, threadQuery } from "#web/features/forum/cache/thread-queries.ts";
import { threadKeys } from "#web/features/forum/cache/thread-keys.ts";
import { shownPosts, type ThreadPage } from "#web/features/forum/cache/thread-page.ts";

export interface LiveReader {
  /** How many posts have been seen. */
  count(): number;
  /** Everything seen, by page and then as the page shows it. */
  posts(): Post[];
  close(): void;
}

/** Pages beyond this many from the end are finished, and not read again. More than one cut spans. */
const openPages = 8;

/** Opens the thread and follows it until it is closed. One reader per copy of this module. */
export function openReader(threadId: string): LiveReader {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: 3, networkMode: "always", gcTime: Infinity } },
  });
  const stops: (() => void)[] = [];
  let lastPage = 0;
  const openUpTo = (page: number) => {
    while (lastPage < page) {
      lastPage += 1;
      const observer = new QueryObserver(queryClient, postsQuery(threadId, lastPage));
      stops.push(observer.subscribe(() => {}));
      if (stops.length > openPages) stops.shift()?.();
    }
  };
  const thread = new QueryObserver(queryClient, threadQuery(threadId));
  const leaveThread = thread.subscribe(({ data }) => {
    if (data) openUpTo(pageCount(data.last_position));
  });
  const stopFollowing = followThread(queryClient, threadId);
  const posts = () =>
    queryClient.getQueriesData<ThreadPage>({ queryKey: threadKeys.posts(threadId) })
      .toSorted(([one], [other]) => Number(one.at(-1)) - Number(other.at(-1)))
      .flatMap(([, page]) => (page ? shownPosts(page) : []));
  return {
    count: () => posts().length,
    posts,
    close() {
      stopFollowing();
      leaveThread();
      for (const stop of stops) stop();
      queryClient.clear();
    },
  };
}
