import { createFileRoute } from "@tanstack/react-router";
import { HealthView } from "#web/features/health/health-view.tsx";
import { healthQuery } from "#web/features/health/health-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/health")({
  // Only started, as for every list of the area.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(healthQuery),
  head: () => pageHead({ title: "Health", path: "/admin/health", isPrivate: true }),
  component: HealthView,
});
