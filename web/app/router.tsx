// Puts routes, data cache and fallback views together.
import {
  createRouter,
  type ParsedLocation,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from "@tanstack/react-router";
import { NotFoundPage } from "#web/layouts/not-found-page.tsx";
import { RouteErrorPage } from "#web/layouts/route-error-page.tsx";
import { createQueryClient } from "./query-client.ts";
import { routeTree } from "./route-tree.gen.ts";

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Inside the site the old page stays this long before a skeleton takes its place. */
const pendingDelayMs = 300;

/**
 * Whether a page is another entry of the history than the page before. A link to the place that the
 * URL names already is none: the browser goes there, and the router would take it back. Nor is a page that was served:
 * the browser has shown it at its place, and its reader has scrolled on. Only a reload or a return leads to where a page was left.
 */
function isAnotherEntry(isServed: () => boolean) {
  let shown: string | undefined;
  return ({ location: { state } }: { location: ParsedLocation }): boolean => {
    const isSame = shown === undefined ? isServed() && isAtItsPlace() : shown === state.__TSR_key;
    shown = state.__TSR_key;
    return !isSame;
  };
}

function isAtItsPlace(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  const isNew = (navigation as PerformanceNavigationTiming | undefined)?.type === "navigate";
  return isNew || early.mayHaveScrolled === true;
}

/** `history` is given where there is no browser. */
export function createAppRouter(history?: RouterHistory) {
  let isServed = () => false;
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    // A URL holds text: what is searched for may look like a number, or like JSON.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    context: { queryClient: createQueryClient() },
    defaultPreload: "intent",
    // The query cache decides what is fresh; the router's own cache would be a second opinion.
    defaultPreloadStaleTime: 0,
    // So a page that is visited again waits for its loader, which mostly resolves from there at once.
    defaultStaleReloadMode: "blocking",
    // Elsewhere it would leave a script in the page.
    scrollRestoration: history === undefined && isAnotherEntry(() => isServed()),
    defaultStructuralSharing: true,
    defaultErrorComponent: RouteErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // The first page has nothing before it to look at: show layout and skeleton at once.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
  });
  isServed = () => router.ssr !== undefined;
  const stop = router.subscribe("onResolved", () => {
    stop();
    router.update({
      ...router.options,
      defaultPendingMs: pendingDelayMs,
      // A skeleton that only flashes is worse than none.
      defaultPendingMinMs: pendingDelayMs,
    });
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
