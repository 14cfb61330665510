import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AdminCheckError } from "#web/features/auth/guards/admin-check-error.tsx";
import { SessionPending } from "#web/features/auth/guards/session-pending.tsx";
import { requireModerator } from "#web/features/auth/guards/guards.ts";
import { AdminLayout } from "#web/layouts/admin-layout.tsx";

export const Route = createFileRoute("/_site/admin/_moderation")({
  ssr: false,
  beforeLoad: requireModerator,
  pendingComponent: SessionPending,
  errorComponent: AdminCheckError,
  component: () => (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  ),
});
