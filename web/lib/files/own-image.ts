// Which images a page may show. One from elsewhere would tell its host who reads this, and the
// site promises that its pages send requests to nobody else.
import { siteUrl, supabaseUrl } from "../state/env.ts";
import { webUrl } from "../text/web-url.ts";

const publicFiles = "/storage/v1/object/public/";

/**
 * The path under which articles keep the URL of a stored file: the host of the storage may change.
 * Any other URL stays as it is.
 */
export function withoutStorageHost(url: string, storageUrl: string = supabaseUrl): string {
  return url.startsWith(storageUrl + publicFiles) ? url.slice(storageUrl.length) : url;
}

/**
 * The URL of an image of our own: a file of the site, or one in a public bucket of our storage.
 * Undefined for every other. `storageUrl` is the base URL of the Supabase API.
 */
export function ownImage(
  href: string | null | undefined,
  siteOrigin: string = siteUrl,
  storageUrl: string = supabaseUrl,
): string | undefined {
  // Compared after parsing, so that "..", back slashes and user names in it are resolved already.
  const url = href ? webUrl(href, siteOrigin) : undefined;
  if (!url || url.username || url.password) return undefined;
  if (url.origin === new URL(siteOrigin).origin) {
    const path = url.pathname + url.search;
    return path.startsWith(publicFiles) ? storageUrl + path : path;
  }
  const isStored = url.href.startsWith(new URL(`${storageUrl}${publicFiles}`).href);
  return isStored ? url.href : undefined;
}
