// A quote links its post by a path that is right everywhere. Within its thread that link need not load the
// page anew, also on a page with a number of its own: use-linked-post.ts finds the post.
import type { MouseEvent } from "react";

/** The fragment of a URL that names a post of the thread at this path. */
export function postWithin(
  path: string,
  { pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">,
): string | undefined {
  return pathname === path && search === "" && hash.startsWith("#post-") ? hash : undefined;
}

/** For the click on a link in a post. */
export function stayInThread(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element && target.closest("a");
  const isForNewWindow = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
  if (!link || isForNewWindow || event.defaultPrevented || link.origin !== location.origin) return;
  const hash = postWithin(location.pathname, link);
  // On a page without a number the link differs by its fragment only, and the browser stays by itself.
  if (!hash || location.search === "") return;
  event.preventDefault();
  // Followed once more, it changes nothing in the URL.
  if (hash === location.hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  else location.hash = hash;
}
