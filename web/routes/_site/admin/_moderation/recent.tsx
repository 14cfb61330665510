import { createFileRoute } from "@tanstack/react-router";
import { RecentPostsView } from "#web/features/forum/moderation-pages/recent-posts-view.tsx";
import { recentPostsQuery } from "#web/features/forum/moderation-pages/recent-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";
import { useSession } from "#web/lib/session/session.ts";
import { parseTimeCursor } from "#web/lib/lists/time-cursor.ts";

interface RecentSearch {
  before?: string | undefined;
}

export const Route = createFileRoute("/_site/admin/_moderation/recent")({
  validateSearch: ({ before }: Record<string, unknown>): RecentSearch => ({
    before: textParameter(before),
  }),
  loaderDeps: ({ search }) => search,
  // Only started, as for every list of the area.
  loader: ({ context: { queryClient }, deps: { before } }) =>
    void queryClient.prefetchQuery(recentPostsQuery(parseTimeCursor(before))),
  head: () => pageHead({ title: "Recent Posts", path: "/admin/recent", isPrivate: true }),
  component: RecentRoute,
});

function RecentRoute() {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  return <RecentPostsView before={Route.useSearch().before} userId={userId} />;
}
