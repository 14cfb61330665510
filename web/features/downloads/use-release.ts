import { useHydrated } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { releaseQuery } from "./queries.ts";

/**
 * The current release. While a prerendered page is being woken it counts as still on its way, even
 * when it has arrived, because that is what the page shows.
 */
export function useRelease() {
  const isHydrated = useHydrated();
  const { data, error, isPending, isFetching, refetch } = useQuery(releaseQuery);
  return isHydrated
    ? { data, error, isPending, isFetching, refetch }
    : { data: undefined, error: null, isPending: true, isFetching: true, refetch };
}
