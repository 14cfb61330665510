// Requests to the site's own host, where a cache responds to visitors with what is the same for all of them.
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { isServer } from "../state/rendering.ts";
import { currentReader } from "./supabase.ts";

let isRendering = !isServer;

/**
 * The response at a path of the site; undefined where the backend has to be asked instead: by a member, who may see more
 * unless it `isForMembers`, on a host that only serves files, and without a response.
 */
export async function askSite(
  path: string,
  signal: AbortSignal,
  { isForMembers = false } = {},
): Promise<Response | undefined> {
  if (!isRendering || (!isForMembers && currentReader() === "member")) return undefined;
  const response = await fetchWithTimeout(path, { signal }).catch(() => undefined);
  if (signal.aborted) throw signal.reason;
  return response;
}

/** To be called when the host has shown that it only serves files, the same page at every path: it is not asked again. */
export function stopAskingSite(): void {
  isRendering = false;
}
