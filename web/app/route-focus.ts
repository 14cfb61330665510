import { announce } from "#web/lib/document/announce.ts";
import { arrive, focusList } from "#web/lib/document/page-focus.ts";
import type { AppRouter } from "./router.tsx";

/**
 * After a navigation the focus goes to the new page's heading, which screen readers then read; a page
 * without one is announced by its title. Who turns to another page of a list is at its beginning. A link
 * to a part of a page gives the focus to the heading of that part, where it can take it.
 */
export function followNavigation(router: AppRouter): void {
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
    if (toLocation.hash) return focusPart(toLocation.hash);
    if (!fromLocation) return;
    if (pathChanged) {
      if (!arrive()) announce(document.title);
    } else if (fromLocation.searchStr !== toLocation.searchStr && isTurning()) focusList();
  });
}

/** So that the next Tab and the screen reader go on from there. */
function focusPart(hash: string): void {
  const heading = `section#${CSS.escape(hash)} > h2[tabindex]`;
  document.querySelector<HTMLElement>(heading)?.focus({ preventScroll: true });
}

/** The link that was followed is gone or leads elsewhere; who types in a search box stays there. */
function isTurning(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body ||
    activeElement.closest("main nav") !== null;
}
