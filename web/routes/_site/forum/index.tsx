import { createFileRoute } from "@tanstack/react-router";
import { ForumHome } from "#web/features/forum/lists/forum-home.tsx";
import { ForumHomeError } from "#web/features/forum/model/forum-load-error.tsx";
import { CategoryGridSkeleton } from "#web/features/forum/model/skeletons.tsx";
import { forumHead } from "#web/features/forum/lists/forum-head.ts";
import { latestThreadsQuery, shelvesQuery } from "#web/features/forum/lists/queries.ts";
import { readForumList } from "#web/domain/forum/forum-lists.ts";
import { placeOf } from "#web/lib/lists/list-page.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";
import { parseTimeCursor } from "#web/lib/lists/time-cursor.ts";

interface ForumSearch {
  after?: string | undefined;
  before?: string | undefined;
}

export const Route = createFileRoute("/_site/forum/")({
  validateSearch: ({ after, before }: Record<string, unknown>): ForumSearch => ({
    after: textParameter(after),
    before: textParameter(before),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [threads] = await Promise.all([
      readForumList(queryClient, latestThreadsQuery(placeOf(deps, parseTimeCursor))),
      readForumList(queryClient, shelvesQuery),
    ]);
    return forumHead(deps, threads);
  },
  // The code of this line is part of every page.
  head: ({ loaderData }) => loaderData ?? pageHead({ title: "Forum", path: "/forum" }),
  pendingComponent: CategoryGridSkeleton,
  errorComponent: ForumHomeError,
  component: ForumRoute,
});

function ForumRoute() {
  return <ForumHome place={placeOf(Route.useSearch(), parseTimeCursor)} />;
}
