// An article from title to last line. The reader's page and the editor's preview show this same thing.
import { memo, type ReactNode } from "react";
import { Time } from "#web/ui/text/time.tsx";
import { formatLongDate } from "#web/lib/time/dates.ts";
import { type Article, articleSizes, articleTime } from "./article.ts";
import { readingMinutes } from "./reading-time.ts";
import { RawHtml, type SafeHtml } from "#web/ui/markdown/raw-html.tsx";
import { ArticleCover } from "./article-cover.tsx";
import { useFollowLinks } from "#web/lib/document/use-follow-links.ts";

interface ArticleSheetProps {
  article: Article & { content: SafeHtml };
  /** Images that are not ours are left out; without any the article has no cover at all. */
  tags?: ReactNode;
  headingLevel?: "h1" | "h2";
}

export function ArticleSheet({ article, tags, headingLevel: Heading = "h1" }: ArticleSheetProps) {
  return (
    <article>
      <header className="article-header">
        <Heading dir="auto" tabIndex={-1} className="article-title">{article.title}</Heading>
        <p className="article-byline">
          <Time iso={articleTime(article)} format={formatLongDate} />
          {article.author && (
            <span className="wrap-anywhere">
              By <bdi>{article.author}</bdi>
            </span>
          )}
          <span>{readingMinutes(article.content)} min read</span>
        </p>
        {tags}
      </header>
      {article.image_url && (
        <ArticleCover
          url={article.image_url}
          alt={article.image_alt ?? ""}
          seed={article.title}
          sizes={articleSizes}
          isFirst
          className="mb-8"
        />
      )}
      <ArticleBody html={article.content} />
    </article>
  );
}

/** The text of an article. */
const ArticleBody = memo(function ArticleBody({ html }: { html: SafeHtml }) {
  return <RawHtml html={html} className="prose article-body" onClick={useFollowLinks()} />;
});
