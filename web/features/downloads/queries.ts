// What the release function answers, as a query option and a call.
import { queryOptions } from "@tanstack/react-query";
import {
  type Platform,
  type ReleaseLink,
  releaseLinkSchema,
  releaseSchema,
} from "#shared/contracts/release.ts";
import { callFunction } from "#web/lib/functions.ts";

/** What can be downloaded now. */
export const releaseQuery = queryOptions({
  queryKey: ["release"] as const,
  queryFn: async ({ signal }) =>
    releaseSchema.parse(
      await callFunction("releases", { method: "GET", asMember: false, signal }),
    ),
});

/** The address of one download, which works for a while. Rejects with an AppError. */
export async function requestLink(platform: Platform): Promise<ReleaseLink> {
  return releaseLinkSchema.parse(
    await callFunction(`releases/${platform}/link`, { method: "GET", asMember: false }),
  );
}
