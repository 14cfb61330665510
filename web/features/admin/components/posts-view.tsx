// Manage Posts: find, view, edit and delete.
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyView } from "#web/ui/empty-view.tsx";
import { PageHeader } from "#web/ui/page.tsx";
import { adminMessages } from "../messages.ts";
import { orderOf, postsPerPage } from "../post-list.ts";
import type { PostSearch } from "../post-search.ts";
import { type ListedPost, postsQuery } from "../queries.ts";
import { DeletePostDialog } from "./delete-post-dialog.tsx";
import { ListSearch } from "./list-search.tsx";
import { ListError, ListSkeleton, RefreshingLine } from "./list-state.tsx";
import { PostsTable } from "./posts-table.tsx";

export function PostsView({ search }: { search: PostSearch }) {
  const navigate = useNavigate();
  const posts = useQuery(postsQuery(search));
  const [doomed, setDoomed] = useState<ListedPost | null>(null);
  const { after: _, ...firstPage } = search;
  const rows = posts.data?.slice(0, postsPerPage);
  const last = (posts.data?.length ?? 0) > postsPerPage ? rows?.at(-1) : undefined;
  const { sort } = orderOf(search);
  return (
    <>
      <PageHeader
        title="Manage Posts"
        actions={
          <Button asChild>
            <Link to="/admin/posts/new">
              <Plus aria-hidden="true" /> Create New Post
            </Link>
          </Button>
        }
      />
      <div className="mb-2 flex flex-wrap gap-3">
        <ListSearch
          label="Search posts by title, author or slug"
          hint="Title, author or slug"
          term={search.q ?? ""}
          onSearch={(q) => {
            const { q: _old, ...rest } = firstPage;
            void navigate({ to: "/admin/posts", search: q ? { ...rest, q } : rest });
          }}
        />
      </div>
      <RefreshingLine isRefreshing={posts.isFetching && (rows?.length ?? 0) > 0} />
      {posts.isError && (
        <ListError
          error={posts.error}
          fallback={adminMessages.postsFailed}
          onRetry={() => void posts.refetch()}
        />
      )}
      {posts.isPending && <ListSkeleton />}
      {rows?.length === 0 && (
        <EmptyView
          title={adminMessages.noPosts}
          action={search.q
            ? (
              <Button asChild variant="outline">
                <Link to="/admin/posts">Show all posts</Link>
              </Button>
            )
            : (
              <Button asChild>
                <Link to="/admin/posts/new">{adminMessages.createFirst}</Link>
              </Button>
            )}
        >
          {search.q && <>Nothing matches “{search.q}”.</>}
        </EmptyView>
      )}
      {rows && rows.length > 0 && <PostsTable posts={rows} search={search} onDelete={setDoomed} />}
      <nav aria-label="Pages of posts" className="mt-6 flex justify-between gap-4">
        {search.after
          ? (
            <Button asChild variant="outline" size="sm">
              <Link to="/admin/posts" search={firstPage}>First page</Link>
            </Button>
          )
          : <span />}
        {last && (
          <Button asChild variant="outline" size="sm">
            <Link
              to="/admin/posts"
              search={{ ...firstPage, after: { value: last[sort], id: last.id } }}
            >
              Next page
            </Link>
          </Button>
        )}
      </nav>
      <DeletePostDialog post={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
