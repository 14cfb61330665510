import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, HeadContent, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { NotFoundPage } from "#web/layouts/not-found-page.tsx";
import { SiteLayout } from "#web/layouts/site-layout.tsx";
import { useReturnedPlace } from "#web/layouts/use-returned-place.ts";
import { Announcer } from "#web/ui/page/announcer.tsx";
import { Toaster } from "#web/ui/window/toaster.tsx";
import { takeEarlyInput } from "#web/lib/state/early-input.ts";
import { product } from "#shared/contracts/product.ts";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({ meta: [{ title: product.name }] }),
  component: Root,
  notFoundComponent: () => (
    <SiteLayout>
      <NotFoundPage />
    </SiteLayout>
  ),
});

function Root() {
  // The document outside React learns that there is now somebody who listens.
  useEffect(takeEarlyInput, []);
  useReturnedPlace();
  return (
    <>
      <HeadContent />
      <Outlet />
      <Announcer />
      <Toaster />
    </>
  );
}
