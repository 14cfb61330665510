// The query parameters of the account pages. Each page reads its own and drops the rest.
import { safeRedirect } from "#web/lib/session/redirect.ts";
import type { LinkParameters } from "./email-link.ts";

interface RedirectSearch {
  /** Where to go afterwards. Nothing but a path of ours gets past this file. */
  redirect?: string | undefined;
}

interface LoginSearch extends RedirectSearch, LinkParameters {
  /** In confirmation mails: the URL of this page as it was when the person signed up. */
  redirect_to?: unknown;
}

type Search = Record<string, unknown>;

export function redirectSearch({ redirect }: Search): RedirectSearch {
  return { redirect: redirect === undefined ? undefined : safeRedirect(redirect) };
}

export function loginSearch(search: Search): LoginSearch {
  return { ...redirectSearch(search), ...resetSearch(search), redirect_to: search.redirect_to };
}

/** Read by email-link.ts. */
export function resetSearch({ token_hash, type }: Search): LinkParameters {
  return { token_hash, type };
}
