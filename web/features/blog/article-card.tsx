// One article in the list: an object one opens.
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { Time } from "#web/ui/text/time.tsx";
import { formatLongDate } from "#web/lib/time/dates.ts";
import { articleTime } from "./article.ts";
import type { ListedArticle } from "./article-list.ts";
import { ArticleCover } from "./article-cover.tsx";
import { TagLinks } from "./tag-links.tsx";

interface ArticleCardProps {
  article: ListedArticle;
  /** The newest one lies open beside the others. */
  isLead: boolean;
  /** Its image is on the first screen. */
  isFirst: boolean;
}

/** How wide the cover is: as wide as a column of .article-grid in blog.css, or the wide one of the newest. */
const columnSizes =
  "(min-width: 75rem) 22.7rem, (min-width: 64rem) calc(33.3vw - 2.3rem), (min-width: 42rem) calc(50vw - 2rem), calc(100vw - 2rem)";
const leadSizes =
  "(min-width: 75rem) 41.7rem, (min-width: 56rem) calc(60vw - 3.3rem), calc(100vw - 2rem)";

export function ArticleCard({ article, isLead, isFirst }: ArticleCardProps) {
  const headingId = `article-${article.id}`;
  return (
    <article className="article-card" data-lead={isLead || undefined} aria-labelledby={headingId}>
      <ArticleCover
        url={article.image_url}
        alt={article.image_alt ?? ""}
        seed={article.slug}
        sizes={isLead ? leadSizes : columnSizes}
        isFirst={isFirst}
      />
      <div className="article-card-text">
        <p className="article-byline">
          <Time iso={articleTime(article)} format={formatLongDate} />
          {article.author && <span className="wrap-anywhere">{article.author}</span>}
        </p>
        <h2 id={headingId} dir="auto" className="article-card-title">
          <Link to="/blog/$slug" params={{ slug: article.slug }} className="title-link">
            {article.title}
          </Link>
        </h2>
        {article.excerpt && <p dir="auto" className="line-clamp-3 text-muted">{article.excerpt}</p>}
        <div className="article-card-end">
          <TagLinks tags={article.tags} />
          <Link
            to="/blog/$slug"
            params={{ slug: article.slug }}
            className="read-more"
          >
            {/* In the text rather than in a label: search engines read only the text. */}
            Read More<span className="sr-only">: {article.title}</span>
            <ArrowRight aria-hidden="true" size={16} />
          </Link>
        </div>
      </div>
    </article>
  );
}
