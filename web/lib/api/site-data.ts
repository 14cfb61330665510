// What the site's own host serves as data, the same for all visitors.
import { AppError } from "../errors/errors.ts";
import { askSite, stopAskingSite } from "./site-host.ts";

/**
 * The JSON at a path of the site; undefined where the backend has to be asked instead (site-host.ts). Throws an AppError
 * when the host has asked the backend and got no response.
 */
export async function readSiteData<Data>(
  path: string,
  signal: AbortSignal,
  options?: { isForMembers?: boolean },
): Promise<Data | undefined> {
  const response = await askSite(path, signal, options);
  if (!response) return undefined;
  if (!response.headers.get("content-type")?.startsWith("application/json")) {
    if (response.ok) stopAskingSite();
    return undefined;
  }
  // Whoever asked the backend as well would make it worse.
  if (response.status === 503) {
    throw new AppError("server", "The site is busy. Try again in a moment.");
  }
  // Our own server wrote it.
  return response.ok ? await response.json() as Data : undefined;
}
