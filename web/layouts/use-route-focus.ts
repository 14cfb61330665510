import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { announce } from "#web/lib/announce.ts";
import { arrive, focusList } from "#web/lib/page-focus.ts";

/**
 * After a navigation the focus goes to the new page's heading, which screen readers then read; a page
 * without one is announced by its title. Who turns to another page of a list is at its beginning.
 * Addresses with a fragment focus what they point at themselves.
 */
export function useRouteFocus(): void {
  const router = useRouter();
  // The router tells about finished navigations outside of rendering.
  useEffect(() =>
    router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || toLocation.hash) return;
      if (pathChanged) {
        if (!arrive()) announce(document.title);
      } else if (fromLocation.searchStr !== toLocation.searchStr && isTurning()) focusList();
    }), [router]);
}

/** The link that was followed is gone or leads elsewhere; who types in a search box stays there. */
function isTurning(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body ||
    activeElement.closest("main nav") !== null;
}
