import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useState } from "react";
import {
  ArticleLoadError,
  ArticleNotFound,
} from "#web/features/articles/editor/edit-article-states.tsx";
import { ArticleEditor } from "#web/features/articles/editor/article-editor.tsx";
import type { SavedArticle } from "#web/features/articles/model/article-form.ts";
import { articleQuery } from "#web/features/articles/model/article-queries.ts";
import { ArticlePreview } from "#web/features/blog/article-preview.tsx";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";
import { FormSkeleton } from "#web/ui/loading/form-skeleton.tsx";
import type { SessionUser } from "#web/lib/session/session.ts";
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
  loader: ({ context: { queryClient }, params: { slug }, location }) => {
    // The slug of the page may be nobody's any more.
    const { saved = slug } = location.search as EditArticleSearch; // That of this route.
    return orNotFound(() => queryClient.fetchQuery(articleQuery(saved)));
  },
  // Its editor has what it has just saved.
  shouldReload: ({ location }) => (location.search as EditArticleSearch).saved === undefined,
  head: () => pageHead({ title: "Edit Post", path: "/admin/posts", isPrivate: true }),
  pendingComponent: FormSkeleton,
  errorComponent: ArticleLoadError,
  notFoundComponent: ArticleNotFound,
  component: EditArticleRoute,
});

function EditArticleRoute() {
  const { user } = Route.useRouteContext();
  const article = Route.useLoaderData();
  return <EditArticle key={`${user.id} ${article.id}`} user={user} article={article} />;
}

/**
 * An article that is saved under another slug is shown to have the URL of its new page, which a reload opens. Here it stays
 * in its editor: another page would be another editor, under the author's hands.
 */
function EditArticle({ user, article }: { user: SessionUser; article: SavedArticle }) {
  const { slug } = Route.useParams();
  const { saved } = Route.useSearch();
  const navigate = Route.useNavigate();
  /** Under which this editor has saved it. */
  const [slugs, setSlugs] = useState<readonly string[]>([]);
  if (saved !== undefined && !slugs.includes(saved)) {
    return <Navigate to="/admin/posts/edit/$slug" params={{ slug: saved }} replace />;
  }
  return (
    <ArticleEditor
      user={user}
      article={article}
      Preview={ArticlePreview}
      onKept={(kept) => {
        if (kept === (saved ?? slug)) return;
        setSlugs([...slugs, kept]);
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
