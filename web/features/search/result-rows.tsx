// What was found: articles and posts, each leading to its place.
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { wordsOf } from "#shared/contracts/post-words.ts";
import { Button } from "#web/ui/form/button.tsx";
import { PersonName } from "#web/ui/person/person-name.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { formatLongDate } from "#web/lib/time/dates.ts";
import { markedParts, withoutMarks } from "./marked-text.ts";
import type { FoundArticle, FoundPost } from "./search-result.ts";

interface PostRowProps {
  post: FoundPost;
  /** Its author is somebody whom the reader ignores: their words are shown on request. */
  isIgnored: boolean;
}

export function PostRow({ post, isIgnored }: PostRowProps) {
  const { author, category, thread } = post;
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <li className="py-5">
      <h3 dir="auto" className="text-lg leading-snug font-semibold wrap-anywhere">
        <Link
          to="/forum/thread/$threadId"
          params={{ threadId: thread.id }}
          hash={`post-${post.id}`}
          className="title-link"
        >
          <MarkedText text={thread.title} />
        </Link>
      </h3>
      {!isIgnored || isRevealed
        ? (
          <p dir="auto" className="mt-1 wrap-anywhere">
            <MarkedText text={wordsOf(post.extract)} />
          </p>
        )
        : (
          <p className="mt-1 text-sm text-muted">
            By somebody whom you ignore{" "}
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Show what was found in “${withoutMarks(thread.title)}”`}
              onClick={() => setIsRevealed(true)}
            >
              Show
            </Button>
          </p>
        )}
      <p className="mt-1 text-sm text-muted">
        {post.position === 1 ? "Started by " : `#${post.position} by `}
        <PersonName person={author} className="quiet-link" />
        {" in "}
        <Link
          to="/forum/category/$categorySlug"
          params={{ categorySlug: category.slug }}
          className="quiet-link"
        >
          {category.name}
        </Link>
        {" · "}
        <RelativeTime iso={post.created_at} />
      </p>
    </li>
  );
}

export function ArticleRow({ article }: { article: FoundArticle }) {
  return (
    <li className="py-5">
      <h3 dir="auto" className="text-lg leading-snug font-semibold wrap-anywhere">
        <Link to="/blog/$slug" params={{ slug: article.slug }} className="title-link">
          <MarkedText text={article.title} />
        </Link>
      </h3>
      <p dir="auto" className="mt-1 wrap-anywhere">
        <MarkedText text={article.extract} />
      </p>
      <p className="mt-1 text-sm text-muted">
        <Time iso={article.published_at} format={formatLongDate} />
      </p>
    </li>
  );
}

/** A text of the search with its marks; always shown as text, whatever it contains. */
function MarkedText({ text }: { text: string }) {
  return markedParts(text).map(({ text: part, isMarked }, index) =>
    isMarked
      ? <mark key={index} className="rounded-sm bg-live text-inherit">{part}</mark>
      : <span key={index}>{part}</span>
  );
}
