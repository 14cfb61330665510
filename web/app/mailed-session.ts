/**
 * Mails that Auth writes by itself, an invitation of the dashboard for example, lead to the home page and have a session
 * or a code in the URL, or why there is none. Returns where that is read; undefined for all other URLs.
 */
export function mailedSessionPage(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
): string | undefined {
  if (pathname !== "/") return undefined;
  const isMailed = /^#(.*&)?(access_token|error_code)=/.test(hash) ||
    /^\?code=[0-9a-f-]{36}$/.test(search);
  return isMailed ? `/login${search}${hash}` : undefined;
}
