import { createFileRoute, redirect } from "@tanstack/react-router";
import {
  ArticleLoadError,
  ArticleNotFound,
} from "#web/features/articles/editor/edit-article-states.tsx";
import { ArticleEditor } from "#web/features/articles/editor/article-editor.tsx";
import { articleQuery } from "#web/features/articles/model/article-queries.ts";
import { ArticlePreview } from "#web/features/blog/article-preview.tsx";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";
import { FormSkeleton } from "#web/ui/loading/form-skeleton.tsx";
import { textParameter } from "#web/lib/lists/search-parameters.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

interface EditArticleSearch {
  /** The slug that the article has got since this page was opened. */
  saved?: string | undefined;
}

export const Route = createFileRoute("/_site/admin/_area/posts/edit/$slug")({
  validateSearch: ({ saved }: Record<string, unknown>): EditArticleSearch => ({
    saved: textParameter(saved),
  }),
  beforeLoad: ({ cause, search: { saved } }) => {
    if (cause === "stay" || saved === undefined) return;
    throw redirect({ to: "/admin/posts/edit/$slug", params: { slug: saved }, replace: true });
  },
  loader: ({ context: { queryClient }, params: { slug } }) =>
    orNotFound(() => queryClient.fetchQuery(articleQuery(slug))),
  // The slug of the page may be nobody's any more.
  shouldReload: ({ cause }) => cause !== "stay",
  head: () => pageHead({ title: "Edit Post", path: "/admin/posts", isPrivate: true }),
  pendingComponent: FormSkeleton,
  errorComponent: ArticleLoadError,
  notFoundComponent: ArticleNotFound,
  component: EditArticleRoute,
});

/**
 * An article that is saved under another slug is shown to have the URL of its new page, which a reload opens. Here it stays
 * in its editor: another page would be another editor, under the author's hands.
 */
function EditArticleRoute() {
  const { user } = Route.useRouteContext();
  const { slug } = Route.useParams();
  const { saved = slug } = Route.useSearch();
  const navigate = Route.useNavigate();
  const article = Route.useLoaderData();
  return (
    <ArticleEditor
      key={`${user.id} ${article.id}`}
      user={user}
      article={article}
      Preview={ArticlePreview}
      onKept={(kept) => {
        if (kept === saved) return;
        void navigate({
          search: { saved: kept },
          mask: { to: "/admin/posts/edit/$slug", params: { slug: kept }, unmaskOnReload: true },
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
