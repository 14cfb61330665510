import { notifyManager, QueryClient } from "@tanstack/react-query";

// What is shown learns of what was read or written before whoever waits for that goes on, and not after. Else a choice
// that is shown until it is stored would fall back for a moment, and a click in this moment would mean the opposite.
notifyManager.setScheduler(queueMicrotask);

/** Within this time what was read is shown again without a request. */
const freshForMs = 30_000;

/** The cache of everything read from the backend; one per page load. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": without a connection a request fails and says so, instead of waiting in silence.
      queries: {
        staleTime: freshForMs,
        // The client itself repeats failed reads three times; twice that would be a long silence.
        retry: false,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
}
