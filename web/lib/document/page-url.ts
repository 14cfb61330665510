// What tells one page from another: caches keep one document for it, however its URL is written.

/** What the query of a public page may say. What else it holds, campaigns or whoever invents URLs have added. */
export const pageParameters = [
  "after",
  "before",
  "by",
  "in",
  "kind",
  "known",
  "page",
  "q",
  "show",
  "since",
  "sort",
  "tag",
  "thread",
  "upTo",
];

/**
 * The path and query of the page that is meant: known parameters alone, in one order. What is named twice has no value
 * for a page either (search-parameters.ts).
 */
export function canonicalPath(path: string): string {
  const [pathname = "", query = ""] = path.split(/\?(.*)/s);
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of pageParameters) {
    const [value, ...others] = given.getAll(name);
    if (value && others.length === 0) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** The URL of that page, for the URL of a request, on the same host: a path may begin like a host's name, with two slashes. */
export function canonicalUrl(url: URL): URL {
  const page = new URL(url);
  page.search = canonicalPath(url.pathname + url.search).slice(url.pathname.length);
  return page;
}
