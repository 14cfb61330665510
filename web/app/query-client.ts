import { QueryClient } from "@tanstack/react-query";

/** The cache of everything read from the backend; one per page load. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1 } },
  });
}
