import { QueryClient } from "@tanstack/react-query";
import { asAppError } from "#web/lib/errors.ts";

/** Within this time what was read is shown again without asking. */
const freshForMs = 30_000;

/** Only a backend in trouble may answer differently a moment later. */
function isWorthRetrying(failureCount: number, error: unknown): boolean {
  return failureCount < 1 && asAppError(error).kind === "server";
}

/** The cache of everything read from the backend; one per page load. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": without a connection a request fails and says so, instead of waiting in silence.
      queries: {
        staleTime: freshForMs,
        retry: isWorthRetrying,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
}
