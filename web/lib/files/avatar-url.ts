// Images of members come from our own storage and from nowhere else. The database takes any web
// URL, so that a moved storage needs no rewriting; a foreign one would tell its owner who reads
// which page, and when.
import { supabaseUrl } from "../state/env.ts";
import { webUrl } from "../text/web-url.ts";

/**
 * The URL to show, or undefined for initials: only files of the public bucket `avatars` pass.
 * `storageUrl` is the base URL of the Supabase API.
 */
export function avatarUrl(
  stored: string | null | undefined,
  storageUrl: string = supabaseUrl,
): string | undefined {
  const url = stored ? webUrl(stored) : undefined;
  if (!url) return undefined;
  const { href, search, hash } = url;
  const bucket = new URL(`${storageUrl}/storage/v1/object/public/avatars/`).href;
  // Read after parsing, so that "..", escapes and user names in the URL are resolved already.
  const file = href.startsWith(bucket) ? href.slice(bucket.length) : "";
  return file && !search && !hash && !/%2f|%5c|\/\//i.test(file) ? href : undefined;
}

/** The name of the file inside its bucket, for removing it; undefined when it is not ours. */
export function avatarPath(
  stored: string | null | undefined,
  storageUrl: string = supabaseUrl,
): string | undefined {
  const url = avatarUrl(stored, storageUrl);
  const path = url?.split("/storage/v1/object/public/avatars/")[1];
  return path && decodeURIComponent(path);
}
