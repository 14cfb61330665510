import { createFileRoute } from "@tanstack/react-router";
import {
  ReleaseLoadError,
  ReleaseNotFound,
} from "#web/features/admin/components/release-states.tsx";
import { EditArticleSkeleton } from "#web/features/admin/components/edit-article-states.tsx";
import { ReleaseView } from "#web/features/admin/components/release-view.tsx";
import { managedReleaseQuery } from "#web/features/admin/release-queries.ts";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/releases/$version")({
  loader: ({ context: { queryClient }, params: { version } }) =>
    orNotFound(() => queryClient.fetchQuery(managedReleaseQuery(version))),
  head: () => pageHead({ title: "Manage Release", path: "/admin/releases", isPrivate: true }),
  pendingComponent: EditArticleSkeleton,
  errorComponent: ReleaseLoadError,
  notFoundComponent: ReleaseNotFound,
  component: ReleaseRoute,
});

function ReleaseRoute() {
  const { user } = Route.useRouteContext();
  const { version } = Route.useParams();
  return <ReleaseView key={`${user.id} ${version}`} version={version} user={user} />;
}
