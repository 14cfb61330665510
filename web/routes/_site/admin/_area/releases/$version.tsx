import { createFileRoute } from "@tanstack/react-router";
import { ReleaseLoadError, ReleaseNotFound } from "#web/features/releases/pages/release-states.tsx";
import { ReleaseNews } from "#web/features/articles/release-news/release-news.tsx";
import { FormSkeleton } from "#web/ui/loading/form-skeleton.tsx";
import { ReleaseView } from "#web/features/releases/pages/release-view.tsx";
import { managedReleaseQuery } from "#web/features/releases/model/release-queries.ts";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/releases/$version")({
  loader: ({ context: { queryClient }, params: { version } }) =>
    orNotFound(() => queryClient.fetchQuery(managedReleaseQuery(version))),
  head: () => pageHead({ title: "Manage Release", path: "/admin/releases", isPrivate: true }),
  pendingComponent: FormSkeleton,
  errorComponent: ReleaseLoadError,
  notFoundComponent: ReleaseNotFound,
  component: ReleaseRoute,
});

function ReleaseRoute() {
  const { user } = Route.useRouteContext();
  const { version } = Route.useParams();
  return (
    <ReleaseView key={`${user.id} ${version}`} version={version} user={user} News={ReleaseNews} />
  );
}
