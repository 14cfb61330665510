import { createFileRoute } from "@tanstack/react-router";
import {
  ArticleLoadError,
  ArticleNotFound,
} from "#web/features/articles/editor/edit-article-states.tsx";
import { ArticleEditor } from "#web/features/articles/editor/article-editor.tsx";
import { articleQuery } from "#web/features/articles/model/article-queries.ts";
import { ArticlePreview } from "#web/features/blog/article-preview.tsx";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";
import { FormSkeleton } from "#web/ui/loading/form-skeleton.tsx";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/posts/edit/$slug")({
  loader: ({ context: { queryClient }, params: { slug } }) =>
    orNotFound(() => queryClient.fetchQuery(articleQuery(slug))),
  head: () => pageHead({ title: "Edit Post", path: "/admin/posts", isPrivate: true }),
  pendingComponent: FormSkeleton,
  errorComponent: ArticleLoadError,
  notFoundComponent: ArticleNotFound,
  component: EditArticleRoute,
});

function EditArticleRoute() {
  const { user } = Route.useRouteContext();
  const article = Route.useLoaderData();
  return (
    <ArticleEditor
      key={`${user.id} ${article.id}`}
      user={user}
      article={article}
      Preview={ArticlePreview}
      onKept={showInAddressBar}
    />
  );
}

/**
 * A reload is to open the article under the slug that it was saved with. The router must not hear of it: it would take the
 * author to the heading of another page.
 */
function showInAddressBar(slug: string): void {
  const path = `/admin/posts/edit/${encodeURIComponent(slug)}`;
  History.prototype.replaceState.call(history, history.state, "", path);
}
