import { createFileRoute } from "@tanstack/react-router";
import { articleListHead } from "#web/features/blog/article-head.ts";
import { parseCursor } from "#web/features/blog/article-list.ts";
import { ArticleListError } from "#web/features/blog/article-load-error.tsx";
import { BlogListView } from "#web/features/blog/blog-list-view.tsx";
import { ArticleListSkeleton } from "#web/features/blog/skeletons.tsx";
import { articlesQuery, tagsQuery } from "#web/features/blog/queries.ts";
import { placeOf } from "#web/lib/lists/list-page.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";

interface BlogSearch {
  tag?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

export const Route = createFileRoute("/_site/blog/")({
  validateSearch: ({ tag, after, before }: Record<string, unknown>): BlogSearch => ({
    tag: textParameter(tag),
    after: textParameter(after),
    before: textParameter(before),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { tag, ...place } = deps;
    const [articles] = await Promise.all([
      queryClient.ensureQueryData(articlesQuery(tag, placeOf(place, parseCursor))),
      queryClient.ensureQueryData(tagsQuery),
    ]);
    return articleListHead(deps, articles);
  },
  // The code of this line is part of every page.
  head: ({ loaderData }) => loaderData ?? pageHead({ title: "Blog", path: "/blog" }),
  pendingComponent: ArticleListSkeleton,
  errorComponent: ArticleListError,
  component: BlogRoute,
});

function BlogRoute() {
  const { tag, ...place } = Route.useSearch();
  return <BlogListView tag={tag} place={placeOf(place, parseCursor)} />;
}
