import { createFileRoute } from "@tanstack/react-router";
import { ReleasesView } from "#web/features/releases/pages/releases-view.tsx";
import { managedReleasesQuery } from "#web/features/releases/model/release-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/releases/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(managedReleasesQuery),
  head: () => pageHead({ title: "Manage Releases", path: "/admin/releases", isPrivate: true }),
  component: ReleasesView,
});
