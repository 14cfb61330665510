import { createFileRoute } from "@tanstack/react-router";
import { ArticlesView } from "#web/features/articles/list/articles-view.tsx";
import { parseArticleSearch } from "#web/features/articles/list/article-search.ts";
import { articlesQuery } from "#web/features/articles/list/article-list-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/posts/")({
  validateSearch: parseArticleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(articlesQuery(deps)),
  head: () => pageHead({ title: "Manage Posts", path: "/admin/posts", isPrivate: true }),
  component: ArticlesRoute,
});

function ArticlesRoute() {
  return <ArticlesView search={Route.useSearch()} />;
}
