import { createFileRoute } from "@tanstack/react-router";
import { ReportsView } from "#web/features/forum/moderation-pages/reports-view.tsx";
import { reportCasesQuery } from "#web/features/forum/reports/report-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";
import { parseTimeCursor } from "#web/lib/lists/time-cursor.ts";

interface ReportsSearch {
  after?: string | undefined;
}

export const Route = createFileRoute("/_site/admin/_moderation/reports")({
  validateSearch: ({ after }: Record<string, unknown>): ReportsSearch => ({
    after: textParameter(after),
  }),
  loaderDeps: ({ search }) => search,
  // Only started, as for every list of the area.
  loader: ({ context: { queryClient }, deps: { after } }) =>
    void queryClient.prefetchQuery(reportCasesQuery(parseTimeCursor(after))),
  head: () => pageHead({ title: "Reports", path: "/admin/reports", isPrivate: true }),
  component: ReportsRoute,
});

function ReportsRoute() {
  return <ReportsView after={Route.useSearch().after} />;
}
