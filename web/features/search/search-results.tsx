// What was found, and the ways on from there.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { searchMessages } from "./messages.ts";
import type { SearchPlace } from "./search-place.ts";
import { type Found, newestPerPage } from "./search-result.ts";
import { ArticleRow, PostRow } from "./result-rows.tsx";
import { WithoutLimits } from "./without-limits.tsx";

interface SearchResultsProps {
  place: SearchPlace;
  found: Found;
  /** The ids of those whom the reader ignores. */
  ignored: readonly string[];
}

export function SearchResults({ place, found, ignored }: SearchResultsProps) {
  const { posts, articles, matches, corrected, suggestion, next } = found;
  const isEmpty = posts.length === 0 && articles.length === 0;
  const isPageFull = found.is_by_time && posts.length >= newestPerPage;
  const allShown = matches === null || matches <= posts.length;
  const summary = isEmpty
    ? next === null ? searchMessages.nothing(place.q) : searchMessages.nothingInTime
    : allShown
    ? searchMessages.count(posts.length, articles.length, next !== null)
    : searchMessages.best(posts.length, matches, next !== null);
  return (
    <>
      {corrected && place.q && (
        <p className="mb-2 text-muted">{searchMessages.corrected(place.q)}</p>
      )}
      <p role="status" className={isEmpty ? "sr-only" : "mb-2 text-sm text-muted"}>
        {corrected && `“${corrected}”: `}
        {summary}
        {!isEmpty && !allShown && (
          <>
            {". "}
            <Link
              to="/search"
              search={{ ...place, ...(corrected && { q: corrected }), sort: "newest" }}
              className="text-link"
            >
              All, newest first
            </Link>
          </>
        )}
      </p>
      {suggestion && (
        <p className="mb-2">
          {searchMessages.suggestion}{" "}
          <Link to="/search" search={{ ...place, q: suggestion }} className="text-link">
            <bdi>{suggestion}</bdi>
          </Link>?
        </p>
      )}
      {found.is_filling && <p className="mb-2 text-sm text-muted">{searchMessages.filling}</p>}
      {isEmpty && (
        <EmptyView title={summary} action={<WithoutLimits place={place} />}>
          {next === null ? searchMessages.nothingText : searchMessages.stopped}
        </EmptyView>
      )}
      <div className="outline-none" tabIndex={-1} data-list="">
        {articles.length > 0 && (
          <section aria-labelledby="found-articles">
            <h2 id="found-articles" className="mt-4 text-xl">Articles</h2>
            <ul className="divide-y divide-border">
              {articles.map((article) => <ArticleRow key={article.slug} article={article} />)}
            </ul>
          </section>
        )}
        {posts.length > 0 && (
          <section aria-labelledby="found-posts">
            <h2 id="found-posts" className="mt-4 text-xl">Forum</h2>
            <ul className="divide-y divide-border">
              {posts.map((post) => (
                <PostRow
                  key={post.id}
                  post={post}
                  isIgnored={post.author !== null && ignored.includes(post.author.id)}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
      <ListPages
        label="Pages of results"
        newest={place.before !== undefined && (
          <Button asChild variant="outline">
            <Link to="/search" search={{ ...place, before: undefined }}>Newest results</Link>
          </Button>
        )}
        newer={null}
        older={next !== null && (
          <Button asChild variant="outline">
            <Link
              to="/search"
              search={{ ...place, ...(corrected && { q: corrected }), before: Number(next) }}
            >
              {isPageFull ? "Older results" : "Search further back"}
            </Link>
          </Button>
        )}
      />
    </>
  );
}
