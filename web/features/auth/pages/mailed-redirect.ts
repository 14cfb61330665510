import { safeRedirect } from "#web/lib/session/redirect.ts";
import { webUrl } from "#web/lib/text/web-url.ts";

/** What a confirmation mail brings back in `redirect_to`: this page, with the page to return to. */
export function loginUrl(redirect: string | undefined): string {
  const url = new URL("/login", location.origin);
  if (redirect) url.searchParams.set("redirect", redirect);
  return url.href;
}

/** The path to return to, from a URL that `loginUrl` made; undefined for any other. */
export function mailedRedirect(mailed: unknown, origin?: string): string | undefined {
  const url = typeof mailed === "string" ? webUrl(mailed) : undefined;
  if (!url) return undefined;
  const target = url.searchParams.get("redirect");
  return url.origin === (origin ?? location.origin) && target ? safeRedirect(target) : undefined;
}
