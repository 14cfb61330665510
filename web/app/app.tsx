import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { RenderedAt } from "#web/lib/state/rendering.ts";
import type { AppRouter } from "./router.tsx";

interface AppProps {
  router: AppRouter;
  /** Of the document that is rendered or hydrated. */
  renderedAt?: number;
}

/** The whole site, in the browser and on the server. */
export function App({ router, renderedAt }: AppProps) {
  return (
    <StrictMode>
      <RenderedAt value={renderedAt}>
        <QueryClientProvider client={router.options.context.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </RenderedAt>
    </StrictMode>
  );
}
