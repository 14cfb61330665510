// Lists and counts of what members write in the forum, wherever on the site they are shown.
import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { isForumList?: boolean };
  }
}

/** For the options of a query that returns such a list or count. */
export const forumList = { meta: { isForumList: true } } as const;

/**
 * For the loader of a page with such a list: what is in the cache, however old, unless this member has
 * written since.
 */
export function readForumList<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  return client.fetchQuery({ ...query, staleTime: Infinity });
}

/**
 * After a member has written: what such lists hold is old. Whoever goes to one sees it as it is now, and
 * not first as it was; one that is on screen moves only at its reader's request.
 */
export function forgetForumLists(client: QueryClient): void {
  const predicate = ({ meta }: { meta: { isForumList?: boolean } | undefined }) =>
    meta?.isForumList === true;
  client.removeQueries({ predicate, type: "inactive" });
  void client.invalidateQueries({ predicate, refetchType: "none" });
}
