import { createFileRoute } from "@tanstack/react-router";
import {
  VersionLoadError,
  VersionNotFound,
} from "#web/features/downloads/versions/version-load-error.tsx";
import { VersionSkeleton } from "#web/features/downloads/versions/version-skeletons.tsx";
import { VersionView } from "#web/features/downloads/versions/version-view.tsx";
import { versionHead } from "#web/features/downloads/versions/version-head.ts";
import {
  newestVersionQuery,
  versionNeighboursQuery,
  versionQuery,
} from "#web/features/downloads/versions/version-queries.ts";
import { softwareApplication } from "#web/features/marketing/pages/structured-data.ts";
import { loadMarkdown } from "#web/ui/markdown/markdown.tsx";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { servedStatus } from "#web/lib/state/rendering.ts";

export const Route = createFileRoute("/_site/releases/$version")({
  loader: ({ context: { queryClient }, params: { version } }) =>
    orNotFound(async () => {
      const [release] = await Promise.all([
        queryClient.ensureQueryData(versionQuery(version)),
        queryClient.ensureQueryData(versionNeighboursQuery(version)),
        queryClient.ensureQueryData(newestVersionQuery),
        // A document has the HTML of its notes.
        servedStatus() !== undefined || loadMarkdown(),
      ]);
      return versionHead(release, softwareApplication);
    }),
  // The code of this line is part of every page.
  head: ({ loaderData, params, match }) =>
    loaderData ?? pageHead({
      title: match.status === "notFound" ? "Release not found" : "Release",
      path: `/releases/${encodeURIComponent(params.version)}`,
    }),
  pendingComponent: VersionSkeleton,
  errorComponent: VersionLoadError,
  notFoundComponent: VersionNotFound,
  component: VersionRoute,
});

function VersionRoute() {
  const { version } = Route.useParams();
  return <VersionView version={version} />;
}
