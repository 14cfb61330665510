import { createFileRoute, Navigate, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { ArticleEditor } from "#web/features/articles/editor/article-editor.tsx";
import { ArticlePreview } from "#web/features/blog/article-preview.tsx";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";
import type { SessionUser } from "#web/lib/session/session.ts";

interface NewArticleSearch {
  /** The slug under which the article was saved while its author goes on writing. */
  saved?: string | undefined;
}

export const Route = createFileRoute("/_site/admin/_area/posts/new")({
  validateSearch: ({ saved }: Record<string, unknown>): NewArticleSearch => ({
    saved: textParameter(saved),
  }),
  head: () => pageHead({ title: "Create Post", path: "/admin/posts/new", isPrivate: true }),
  component: NewArticleRoute,
});

function NewArticleRoute() {
  const { user } = Route.useRouteContext();
  return <NewArticle key={user.id} user={user} />;
}

/**
 * A saved article is shown to have the URL of its own page, which a reload opens. Here it stays in the editor that it was written
 * in: another page would be another editor, under the author's hands.
 */
function NewArticle({ user }: { user: SessionUser }) {
  const { saved } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Of the entry of the history that the page has arrived at.
  const entry = useRouterState({ select: (state) => state.resolvedLocation?.state.__TSR_key });
  const [shown, setShown] = useState(entry);
  /** Of the article in this editor. */
  const [slugs, setSlugs] = useState<readonly string[]>([]);
  const [editors, setEditors] = useState(1);
  if (entry !== shown) {
    setShown(entry);
    // From a saved article the link to this page leads to another one, also when its URL was never shown.
    if (saved === undefined && slugs.length > 0) {
      setSlugs([]);
      setEditors(editors + 1);
    }
  }
  if (saved !== undefined && !slugs.includes(saved)) {
    return <Navigate to="/admin/posts/edit/$slug" params={{ slug: saved }} replace />;
  }
  return (
    <ArticleEditor
      key={editors}
      user={user}
      article={null}
      Preview={ArticlePreview}
      onKept={(slug) => {
        setSlugs([...slugs, slug]);
        void navigate({
          search: { saved: slug },
          mask: { to: "/admin/posts/edit/$slug", params: { slug }, unmaskOnReload: true },
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
