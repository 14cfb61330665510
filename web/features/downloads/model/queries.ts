// What the release function returns, as a query option and a call.
import { queryOptions } from "@tanstack/react-query";
import type { Platform } from "#shared/contracts/platforms.ts";
import type { Release, ReleaseLink } from "#shared/contracts/release.ts";
import { callFunction } from "#web/lib/api/functions.ts";
import { asRelease, asReleaseLink } from "./release-responses.ts";

async function readRelease(signal: AbortSignal, cache: RequestCache): Promise<Release> {
  return asRelease(
    await callFunction("releases", { method: "GET", asMember: false, signal, cache }),
  );
}

/** What can be downloaded now, or could a minute ago. */
export const releaseQuery = queryOptions({
  queryKey: ["release"] as const,
  queryFn: ({ signal }) => readRelease(signal, "default"),
});

/** The same, past the browser's cache: for when there is reason to think that it has changed. */
export const newestReleaseQuery = queryOptions({
  queryKey: releaseQuery.queryKey,
  queryFn: ({ signal }) => readRelease(signal, "reload"),
  staleTime: 0,
});

/** The URL of one download, which works for a while. Rejects with an AppError. */
export async function requestLink(platform: Platform): Promise<ReleaseLink> {
  return asReleaseLink(
    await callFunction(`releases/${platform}/link`, { method: "GET", asMember: false }),
  );
}
