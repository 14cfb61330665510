import { createFileRoute } from "@tanstack/react-router";
import { PostEditor } from "#web/features/admin/components/post-editor.tsx";
import { AdminsOnly } from "#web/features/auth/components/admins-only.tsx";
import { ArticlePreview } from "#web/features/blog/components/article-preview.tsx";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/posts/new")({
  head: () => pageHead({ title: "Create Post", path: "/admin/posts/new", isPrivate: true }),
  component: () => (
    <AdminsOnly>
      {(user) => <PostEditor key={user.id} user={user} post={null} Preview={ArticlePreview} />}
    </AdminsOnly>
  ),
});
