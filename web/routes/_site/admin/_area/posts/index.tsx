import { createFileRoute } from "@tanstack/react-router";
import { PostsView } from "#web/features/admin/components/posts-view.tsx";
import { parsePostSearch } from "#web/features/admin/post-search.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/posts/")({
  validateSearch: parsePostSearch,
  head: () => pageHead({ title: "Manage Posts", path: "/admin/posts", isPrivate: true }),
  component: PostsRoute,
});

function PostsRoute() {
  return <PostsView search={Route.useSearch()} />;
}
