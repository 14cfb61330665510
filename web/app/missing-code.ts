// After a deployment the code of pages that were not open yet has other names, and the old ones are
// gone. Someone on the way to such a page gets it from the new site, by loading the document anew.
import type { AppRouter } from "./router.tsx";

/** Holds the build for which the page was reloaded already; the tab forgets it when it closes. */
const storageKey = "lmp-reloaded-for";

/** What names a build: the script that the document starts with. */
function build(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";
}

/** Whether this build may reload the page; asked once, it may not again. */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === build()) return false;
    sessionStorage.setItem(storageKey, build());
    return true;
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
}

/**
 * Loads the document anew, once per build, when the code of a page that somebody wants to see is
 * missing. Later failures are explained by the error page. A missing part of the page that is open
 * does not reload it, as something may have been typed there: the status widget tells of that.
 */
export function reloadForMissingCode(router: AppRouter): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    // The router has a way of its own to reload, at a time when it cannot know about ours.
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, "1");
    } catch {
      // It does nothing without a memory.
    }
    const isOnTheWay = router.state.status === "pending";
    if (isOnTheWay && navigator.onLine && mayReload()) location.reload();
  });
}
