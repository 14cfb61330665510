// Puts routes, data cache and fallback views together.
import { createRouter } from "@tanstack/react-router";
import { NotFoundPage } from "#web/layouts/not-found-page.tsx";
import { RouteErrorPage } from "#web/layouts/route-error-page.tsx";
import { createQueryClient } from "./query-client.ts";
import { routeTree } from "./route-tree.gen.ts";

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter() {
  return createRouter({
    routeTree,
    context: { queryClient: createQueryClient() },
    defaultPreload: "intent",
    // The query cache decides what is fresh; the router's own cache would be a second opinion.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultStructuralSharing: true,
    defaultErrorComponent: RouteErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
