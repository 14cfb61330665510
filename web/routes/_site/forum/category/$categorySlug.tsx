import { createFileRoute } from "@tanstack/react-router";
import { CategoryView } from "#web/features/forum/lists/category-view.tsx";
import { ForumLoadError, ForumNotFound } from "#web/features/forum/model/forum-load-error.tsx";
import { ThreadListSkeleton } from "#web/features/forum/model/skeletons.tsx";
import { categoryHead } from "#web/features/forum/lists/forum-head.ts";
import { forumMessages } from "#web/features/forum/model/messages.ts";
import { categoryQuery, threadsQuery } from "#web/features/forum/lists/queries.ts";
import { parseCursor, type SolvedFilter } from "#web/features/forum/lists/thread-list.ts";
import { readForumList } from "#web/domain/forum/forum-lists.ts";
import { placeOf } from "#web/lib/lists/list-page.ts";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter, wordParameter } from "#web/lib/lists/search-parameters.ts";

interface CategorySearch {
  q?: string | undefined;
  show?: SolvedFilter | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

export const Route = createFileRoute("/_site/forum/category/$categorySlug")({
  validateSearch: ({ q, show, after, before }: Record<string, unknown>): CategorySearch => ({
    q: textParameter(q),
    show: wordParameter(show, ["solved", "unsolved"]),
    after: textParameter(after),
    before: textParameter(before),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { categorySlug }, deps }) => {
    const { q = "", show, ...place } = deps;
    const [category, threads] = await orNotFound(() =>
      Promise.all([
        readForumList(queryClient, categoryQuery(categorySlug)),
        readForumList(
          queryClient,
          threadsQuery(categorySlug, { search: q, show }, placeOf(place, parseCursor)),
        ),
      ])
    );
    return categoryHead(categorySlug, deps, { category, threads });
  },
  // The code of this line is part of every page.
  head: ({ loaderData, params }) =>
    loaderData ?? pageHead({ title: "Forum", path: `/forum/category/${params.categorySlug}` }),
  pendingComponent: ThreadListSkeleton,
  errorComponent: CategoryError,
  notFoundComponent: CategoryNotFound,
  component: CategoryRoute,
});

function CategoryRoute() {
  const { categorySlug } = Route.useParams();
  const { q = "", show, ...place } = Route.useSearch();
  return (
    <CategoryView
      slug={categorySlug}
      search={q}
      show={show}
      place={placeOf(place, parseCursor)}
    />
  );
}

function CategoryError({ error }: { error: unknown }) {
  const { categorySlug } = Route.useParams();
  const { queryClient } = Route.useRouteContext();
  const isCategoryHere = queryClient.getQueryData(categoryQuery(categorySlug).queryKey);
  return (
    <ForumLoadError
      error={error}
      title={isCategoryHere ? forumMessages.threadsFailed : forumMessages.categoryFailed}
    />
  );
}

function CategoryNotFound() {
  const { categorySlug } = Route.useParams();
  return <ForumNotFound title={forumMessages.categoryMissing(categorySlug)} />;
}
