import { createFileRoute } from "@tanstack/react-router";
import { DashboardView } from "#web/features/dashboard/dashboard-view.tsx";
import { overviewQuery } from "#web/features/dashboard/overview-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/dashboard")({
  // Only started: the page is worth seeing without it, and says by itself when it fails.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(overviewQuery),
  head: () => pageHead({ title: "Dashboard", path: "/admin/dashboard", isPrivate: true }),
  component: DashboardRoute,
});

function DashboardRoute() {
  return <DashboardView user={Route.useRouteContext().user} />;
}
