import { createFileRoute } from "@tanstack/react-router";
import { FirstPostsView } from "#web/features/forum/moderation-pages/first-posts-view.tsx";
import { waitingPostsQuery } from "#web/features/forum/moderation-pages/review-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";
import { parseTimeCursor } from "#web/lib/lists/time-cursor.ts";

interface FirstPostsSearch {
  after?: string | undefined;
}

export const Route = createFileRoute("/_site/admin/_moderation/first-posts")({
  validateSearch: ({ after }: Record<string, unknown>): FirstPostsSearch => ({
    after: textParameter(after),
  }),
  loaderDeps: ({ search }) => search,
  // Only started, as for every list of the area.
  loader: ({ context: { queryClient }, deps: { after } }) =>
    void queryClient.prefetchQuery(waitingPostsQuery(parseTimeCursor(after))),
  head: () => pageHead({ title: "First Posts", path: "/admin/first-posts", isPrivate: true }),
  component: FirstPostsRoute,
});

function FirstPostsRoute() {
  return <FirstPostsView after={Route.useSearch().after} />;
}
