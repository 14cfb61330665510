// Where to go after signing in. The target comes from the URL, so anybody can write anything there.
import { webUrl } from "../text/web-url.ts";

/** Stands for our own site: what stays under it is ours, whatever the site is really called. */
const ourselves = "http://site.invalid";

/**
 * The path, query and fragment of a same-origin `redirect` parameter; "/" for everything else:
 * foreign URLs, other schemes, relative paths, and characters that browsers drop or turn
 * around (`/\evil.example` is `//evil.example` to a browser).
 */
export function safeRedirect(target: unknown): string {
  if (typeof target !== "string" || !target.startsWith("/")) return "/";
  // deno-lint-ignore no-control-regex -- tabs and line ends are the trick to catch
  if (/[\u0000-\u001f\u007f\\]/.test(target)) return "/";
  const url = webUrl(target, ourselves);
  if (!url) return "/";
  const { origin, pathname, search, hash } = url;
  // "/./" and "/x/.." can leave two slashes in front, which is the URL of another host again.
  if (origin !== ourselves || pathname.startsWith("//")) return "/";
  return pathname + search + hash;
}
