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

const partsOf = (path: string): string[] => path.split("/").filter(Boolean);

/** A path without the name of the file that a page is at some hosts: `index.html`, or `.html` at its end. */
export const withoutFileName = (pathname: string): string =>
  pathname.replace(/(\/index)?\.html$/, "") || "/";

/**
 * The one path of the page that a path without a file's name has led to, by the route of that page, such as `/blog/$slug`: in
 * the letters of the route, without empty parts. Undefined for the page of all that is not found.
 */
export function pathOfPage(pathname: string, route: string): string | undefined {
  const names = partsOf(route);
  const given = partsOf(pathname);
  if (route.endsWith("/$") || names.length !== given.length) return undefined;
  const parts = given.map((part, index) => {
    const name = names[index] ?? "";
    if (!name.startsWith("$")) return name;
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(part) ? part.toLowerCase() : part;
  });
  return `/${parts.join("/")}`;
}

/** The URL of that page, for the URL of a request, on the same host: a path may begin like a host's name, with two slashes. */
export function canonicalUrl(url: URL): URL {
  const page = new URL(url);
  page.search = canonicalPath(url.pathname + url.search).slice(url.pathname.length);
  return page;
}
