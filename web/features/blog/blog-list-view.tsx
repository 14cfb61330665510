// The list of articles, page by page.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Rss } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { Page, PageHeader } from "#web/ui/page/page.tsx";
import type { ListPlace } from "#web/lib/lists/list-page.ts";
import { type ArticleCursor, cursorOf } from "./article-list.ts";
import { blogMessages } from "./messages.ts";
import { articlesQuery, tagsQuery } from "./queries.ts";
import { ArticleCard } from "./article-card.tsx";
import { TagShelf } from "./tag-shelf.tsx";

interface BlogListViewProps {
  tag: string | undefined;
  /** Undefined for the first page. */
  place: ListPlace<ArticleCursor> | undefined;
}

export function BlogListView({ tag, place }: BlogListViewProps) {
  const { data: list } = useSuspenseQuery(articlesQuery(tag, place));
  const { data: tags } = useSuspenseQuery(tagsQuery);
  const { rows: articles, hasNewer, hasOlder } = list;
  const [first, last] = [articles[0], articles.at(-1)];
  const hasLead = !tag && !hasNewer;
  const linkTo = (label: string, where: { after?: string; before?: string }) => (
    <Button asChild variant="outline">
      <Link to="/blog" search={{ ...(tag && { tag }), ...where }}>{label}</Link>
    </Button>
  );
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
      <ListPages
        label="Pages of posts"
        newest={hasNewer && linkTo("Newest posts", {})}
        newer={hasNewer && first && linkTo("Newer posts", { before: cursorOf(first) })}
        older={hasOlder && last && linkTo("Older posts", { after: cursorOf(last) })}
      />
    </Page>
  );
}
