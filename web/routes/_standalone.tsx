import { createFileRoute, Outlet } from "@tanstack/react-router";
import { StandaloneLayout } from "#web/layouts/standalone-layout.tsx";

export const Route = createFileRoute("/_standalone")({
  ssr: false,
  component: () => (
    <StandaloneLayout>
      <Outlet />
    </StandaloneLayout>
  ),
});
