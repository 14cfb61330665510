// What the site's own host serves as data, the same for all visitors.
import { AppError } from "./errors.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { isServer } from "./rendering.ts";
import { currentReader } from "./supabase.ts";

/** False once the host has shown that it runs no functions. */
let isServed = !isServer;

/**
 * The JSON at a path of the site; undefined where the backend has to be asked instead: by a member, who may see more, and
 * on a host that only serves files. Throws an AppError when the host has asked the backend and got no response.
 */
export async function readSiteData<Data>(
  path: string,
  signal: AbortSignal,
): Promise<Data | undefined> {
  if (!isServed || currentReader() === "member") return undefined;
  const response = await fetchWithTimeout(path, { signal }).catch(() => undefined);
  if (signal.aborted) throw signal.reason;
  if (!response) return undefined;
  if (!response.headers.get("content-type")?.startsWith("application/json")) {
    if (response.ok) isServed = false;
    return undefined;
  }
  // Whoever asked the backend as well would make it worse.
  if (response.status === 503) {
    throw new AppError("server", "The site is busy. Try again in a moment.");
  }
  // Our own server wrote it.
  return response.ok ? await response.json() as Data : undefined;
}
