import { createFileRoute } from "@tanstack/react-router";
import { HealthView } from "#web/features/admin/components/health-view.tsx";
import { healthQuery } from "#web/features/admin/health-queries.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/health")({
  // Only started, as for every list of the area.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(healthQuery),
  head: () => pageHead({ title: "Health", path: "/admin/health", isPrivate: true }),
  component: HealthView,
});
