import { safeRedirect } from "#web/lib/redirect.ts";
import { webUrl } from "#web/lib/web-url.ts";

/** What a confirmation mail brings back in `redirect_to`: this page, with the wish to return. */
export function loginUrl(redirect: string | undefined): string {
  const address = new URL("/login", location.origin);
  if (redirect) address.searchParams.set("redirect", redirect);
  return address.href;
}

/** The path to return to, out of an address that `loginUrl` made; undefined for any other. */
export function mailedRedirect(address: unknown, origin?: string): string | undefined {
  const url = typeof address === "string" ? webUrl(address) : undefined;
  if (!url) return undefined;
  const wish = url.searchParams.get("redirect");
  return url.origin === (origin ?? location.origin) && wish ? safeRedirect(wish) : undefined;
}
