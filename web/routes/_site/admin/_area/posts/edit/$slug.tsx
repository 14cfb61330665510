import { createFileRoute } from "@tanstack/react-router";
import { EditArticleView } from "#web/features/admin/components/edit-article-view.tsx";
import { AdminsOnly } from "#web/features/auth/components/admins-only.tsx";
import { ArticlePreview } from "#web/features/blog/components/article-preview.tsx";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/posts/edit/$slug")({
  head: () => pageHead({ title: "Edit Post", path: "/admin/posts", isPrivate: true }),
  component: EditArticleRoute,
});

function EditArticleRoute() {
  const { slug } = Route.useParams();
  return (
    <AdminsOnly>
      {(user) => <EditArticleView slug={slug} user={user} Preview={ArticlePreview} />}
    </AdminsOnly>
  );
}
