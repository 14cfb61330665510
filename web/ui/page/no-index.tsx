/**
 * Keeps a page out of search results. Such a page has a URL that exists for the host, which
 * returns 200, but leads to nothing: this is how crawlers learn of it. React moves it into the head.
 */
export function NoIndex() {
  return <meta name="robots" content="noindex" />;
}
