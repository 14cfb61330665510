import { createFileRoute } from "@tanstack/react-router";
import { DashboardView } from "#web/features/admin/components/dashboard-view.tsx";
import { AdminsOnly } from "#web/features/auth/components/admins-only.tsx";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/dashboard")({
  head: () => pageHead({ title: "Dashboard", path: "/admin/dashboard", isPrivate: true }),
  component: () => <AdminsOnly>{(user) => <DashboardView user={user} />}</AdminsOnly>,
});
