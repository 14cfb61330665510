import { createFileRoute } from "@tanstack/react-router";
import { ArticleEditor } from "#web/features/admin/components/article-editor.tsx";
import { ArticlePreview } from "#web/features/blog/components/article-preview.tsx";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/posts/new")({
  head: () => pageHead({ title: "Create Post", path: "/admin/posts/new", isPrivate: true }),
  component: NewArticleRoute,
});

function NewArticleRoute() {
  const { user } = Route.useRouteContext();
  return <ArticleEditor key={user.id} user={user} article={null} Preview={ArticlePreview} />;
}
