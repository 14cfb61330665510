// Manage Posts: find, view, edit and delete.
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { articleMessages } from "../model/article-messages.ts";
import { managedArticlesPerPage, orderOf } from "./article-list.ts";
import type { ArticleSearch } from "./article-search.ts";
import { articlesQuery, type ListedArticle } from "./article-list-queries.ts";
import { DeleteArticleDialog } from "./delete-article-dialog.tsx";
import { ListSearch } from "#web/ui/form/list-search.tsx";
import { ListState, RefreshingLine } from "#web/ui/state/list-state.tsx";
import { ArticlesTable } from "./articles-table.tsx";

export function ArticlesView({ search }: { search: ArticleSearch }) {
  const navigate = useNavigate();
  const articles = useQuery(articlesQuery(search));
  const [doomed, setDoomed] = useState<ListedArticle | null>(null);
  const { after: _, ...firstPage } = search;
  const rows = articles.data?.slice(0, managedArticlesPerPage);
  const last = (articles.data?.length ?? 0) > managedArticlesPerPage ? rows?.at(-1) : undefined;
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
      <RefreshingLine isRefreshing={articles.isFetching && (rows?.length ?? 0) > 0} />
      <ListState
        found={articles}
        failed={articleMessages.articlesFailed}
        rows={rows}
        empty={
          <EmptyView
            title={articleMessages.noArticles}
            action={search.q
              ? (
                <Button asChild variant="outline">
                  <Link to="/admin/posts">Show all posts</Link>
                </Button>
              )
              : (
                <Button asChild>
                  <Link to="/admin/posts/new">{articleMessages.createFirst}</Link>
                </Button>
              )}
          >
            {search.q && <>Nothing matches “{search.q}”.</>}
          </EmptyView>
        }
      />
      {rows && rows.length > 0 && (
        <ArticlesTable articles={rows} search={search} onDelete={setDoomed} />
      )}
      <ListPages
        label="Pages of posts"
        newest={search.after && (
          <Button asChild variant="outline" size="sm">
            <Link to="/admin/posts" search={firstPage}>First page</Link>
          </Button>
        )}
        newer={null}
        older={last && (
          <Button asChild variant="outline" size="sm">
            <Link
              to="/admin/posts"
              search={{ ...firstPage, after: { value: last[sort], id: last.id } }}
            >
              Next page
            </Link>
          </Button>
        )}
      />
      <DeleteArticleDialog article={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
