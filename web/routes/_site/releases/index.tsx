import { createFileRoute } from "@tanstack/react-router";
import { VersionListError } from "#web/features/downloads/versions/version-load-error.tsx";
import { VersionListSkeleton } from "#web/features/downloads/versions/version-skeletons.tsx";
import { VersionListView } from "#web/features/downloads/versions/version-list-view.tsx";
import { versionListHead } from "#web/features/downloads/versions/version-head.ts";
import {
  newestVersionQuery,
  versionsQuery,
} from "#web/features/downloads/versions/version-queries.ts";
import { parseVersion } from "#web/features/downloads/versions/versions.ts";
import { placeOf } from "#web/lib/lists/list-page.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";

interface ReleasesSearch {
  after?: string | undefined;
  before?: string | undefined;
}

export const Route = createFileRoute("/_site/releases/")({
  validateSearch: ({ after, before }: Record<string, unknown>): ReleasesSearch => ({
    after: textParameter(after),
    before: textParameter(before),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [versions] = await Promise.all([
      queryClient.ensureQueryData(versionsQuery(placeOf(deps, parseVersion))),
      queryClient.ensureQueryData(newestVersionQuery),
    ]);
    return versionListHead(deps, versions);
  },
  // The code of this line is part of every page.
  head: ({ loaderData }) => loaderData ?? pageHead({ title: "Releases", path: "/releases" }),
  pendingComponent: VersionListSkeleton,
  errorComponent: VersionListError,
  component: ReleasesRoute,
});

function ReleasesRoute() {
  const search = Route.useSearch();
  return <VersionListView place={placeOf(search, parseVersion)} />;
}
