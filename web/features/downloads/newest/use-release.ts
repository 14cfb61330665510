import { useHydrated } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { releaseQuery } from "../model/queries.ts";

/**
 * The current release. While a document without it is hydrated it counts as still on its way, because
 * that is what the document shows.
 */
export function useRelease() {
  const isHydrated = useHydrated();
  const { data, error, isPending, isFetching, refetch } = useQuery(releaseQuery);
  return isHydrated || data
    ? { data, error, isPending, isFetching, refetch }
    : { data: undefined, error: null, isPending: true, isFetching: true, refetch };
}
