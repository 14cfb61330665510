import { createFileRoute } from "@tanstack/react-router";
import { CategoryView } from "#web/features/forum/components/category-view.tsx";
import { ForumLoadError } from "#web/features/forum/components/forum-load-error.tsx";
import { ThreadListSkeleton } from "#web/features/forum/components/skeletons.tsx";
import { forumMessages } from "#web/features/forum/messages.ts";
import { categoryQuery, threadsQuery } from "#web/features/forum/queries.ts";
import { parseCursor } from "#web/features/forum/thread-list.ts";
import { pageHead } from "#web/lib/page-head.ts";
import { textParameter } from "#web/lib/search-parameters.ts";

interface CategorySearch {
  q?: string | undefined;
  after?: string | undefined;
}

export const Route = createFileRoute("/_site/forum/category/$categorySlug")({
  validateSearch: ({ q, after }: Record<string, unknown>): CategorySearch => ({
    q: textParameter(q),
    after: textParameter(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { categorySlug }, deps: { q, after } }) => {
    const [category] = await Promise.all([
      queryClient.ensureQueryData(categoryQuery(categorySlug)),
      queryClient.ensureQueryData(threadsQuery(categorySlug, q ?? "", parseCursor(after))),
    ]);
    return { name: category.name };
  },
  head: ({ loaderData, params }) =>
    pageHead({
      title: loaderData?.name ?? "Forum",
      path: `/forum/category/${params.categorySlug}`,
    }),
  pendingComponent: ThreadListSkeleton,
  errorComponent: CategoryError,
  component: CategoryRoute,
});

function CategoryRoute() {
  const { categorySlug } = Route.useParams();
  const { q = "", after } = Route.useSearch();
  return <CategoryView slug={categorySlug} search={q} after={after} />;
}

function CategoryError({ error }: { error: unknown }) {
  const { categorySlug } = Route.useParams();
  const { queryClient } = Route.useRouteContext();
  const isCategoryHere = queryClient.getQueryData(categoryQuery(categorySlug).queryKey);
  return (
    <ForumLoadError
      error={error}
      fallback={isCategoryHere ? forumMessages.threadsFailed : forumMessages.categoryFailed}
      missing={forumMessages.categoryMissing(categorySlug)}
    />
  );
}
