import { createFileRoute } from "@tanstack/react-router";
import { LogView } from "#web/features/forum/moderation-pages/log-view.tsx";
import { parseLogSearch } from "#web/features/forum/moderation-pages/log-search.ts";
import { logQuery, teamQuery } from "#web/features/forum/moderation-pages/log-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/_moderation/log")({
  validateSearch: parseLogSearch,
  loaderDeps: ({ search }) => search,
  // Only started, as for every list of the area.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(logQuery(deps));
    void queryClient.prefetchQuery(teamQuery);
  },
  head: () => pageHead({ title: "Log", path: "/admin/log", isPrivate: true }),
  component: LogRoute,
});

function LogRoute() {
  return <LogView search={Route.useSearch()} />;
}
