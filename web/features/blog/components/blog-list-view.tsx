// The list of articles, page by page.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Rss } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { EmptyView } from "#web/ui/empty-view.tsx";
import { Page, PageHeader } from "#web/ui/page.tsx";
import { articlesPerPage, cursorAfter, parseCursor } from "../article-list.ts";
import { blogMessages } from "../messages.ts";
import { articlesQuery, tagsQuery } from "../queries.ts";
import { ArticleCard } from "./article-card.tsx";
import { TagShelf } from "./tag-shelf.tsx";

interface BlogListViewProps {
  tag: string | undefined;
  after: string | undefined;
}

export function BlogListView({ tag, after }: BlogListViewProps) {
  const { data: found } = useSuspenseQuery(articlesQuery(tag, parseCursor(after)));
  const { data: tags } = useSuspenseQuery(tagsQuery);
  const articles = found.slice(0, articlesPerPage);
  const last = found.length > articlesPerPage ? articles.at(-1) : undefined;
  const sameTag = tag ? { tag } : {};
  const hasLead = !tag && !after;
  return (
    <Page width="wide">
      <PageHeader
        title={blogMessages.title}
        description={blogMessages.description}
        actions={
          <a href="/rss.xml" className="back-link">
            <Rss aria-hidden="true" className="size-4" /> Blog as a feed
          </a>
        }
      />
      <TagShelf tags={tags} chosen={tag} />
      {articles.length === 0
        ? (
          <EmptyView
            title={tag ? blogMessages.noPostsWithTag : blogMessages.noPosts}
            action={tag && (
              <Button asChild variant="outline">
                <Link to="/blog">All posts</Link>
              </Button>
            )}
          >
            {!tag && blogMessages.noPostsText}
          </EmptyView>
        )
        : (
          <div className="article-grid">
            {articles.map((article, index) => (
              <ArticleCard
                key={article.id}
                article={article}
                isLead={hasLead && index === 0}
                isFirst={index === 0}
              />
            ))}
          </div>
        )}
      {(after || last) && (
        <nav aria-label="Pages of posts" className="mt-10 flex justify-between gap-4">
          {after
            ? (
              <Button asChild variant="outline">
                <Link to="/blog" search={sameTag}>Newest posts</Link>
              </Button>
            )
            : <span />}
          {last && (
            <Button asChild variant="outline">
              <Link to="/blog" search={{ ...sameTag, after: cursorAfter(last) }}>Older posts</Link>
            </Button>
          )}
        </nav>
      )}
    </Page>
  );
}
