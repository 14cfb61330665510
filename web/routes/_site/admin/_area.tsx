import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AdminsOnly } from "#web/features/auth/components/admins-only.tsx";
import { AdminLayout } from "#web/layouts/admin-layout.tsx";

export const Route = createFileRoute("/_site/admin/_area")({
  component: () => (
    <AdminsOnly>
      {() => (
        <AdminLayout>
          <Outlet />
        </AdminLayout>
      )}
    </AdminsOnly>
  ),
});
