import { safeRedirect } from "#web/lib/redirect.ts";

/** What a confirmation mail brings back in `redirect_to`: this page, with the wish to return. */
export function loginAddress(redirect: string | undefined): string {
  const address = new URL("/login", location.origin);
  if (redirect) address.searchParams.set("redirect", redirect);
  return address.href;
}

/** The path to return to, out of an address that `loginAddress` made; undefined for any other. */
export function mailedRedirect(address: unknown, origin?: string): string | undefined {
  if (typeof address !== "string" || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const wish = url.searchParams.get("redirect");
  return url.origin === (origin ?? location.origin) && wish ? safeRedirect(wish) : undefined;
}
