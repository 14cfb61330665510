// The table of articles: how it is sorted, searched and continued.
import type { ArticleCursor, ArticleSearch, ArticleSort } from "./article-search.ts";

export const managedArticlesPerPage = 20;

/** The order in effect: newest first, unless the URL says otherwise. */
export function orderOf(search: ArticleSearch): { sort: ArticleSort; isDescending: boolean } {
  const sort = search.sort ?? "created_at";
  const first = sort === "title" || sort === "author" ? "asc" : "desc";
  return { sort, isDescending: (search.order ?? first) === "desc" };
}

/** A value inside a filter, where commas, brackets and quotes would otherwise be grammar. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

/**
 * The filter that finds exactly these characters in title, author or slug, without regard to case.
 * PostgREST reads a star as a wildcard and has no escape for it: there, any one character fits.
 */
export function searchFilter(search: string): string {
  const pattern = quoted(`%${search.trim().replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`);
  return ["title", "author", "slug"].map((column) => `${column}.ilike.${pattern}`).join(",");
}

/** The filter for everything after an article. Articles without an author come last in both directions. */
export function afterFilter(
  sort: ArticleSort,
  isDescending: boolean,
  after: ArticleCursor,
): string {
  const beyond = isDescending ? "lt" : "gt";
  if (after.value === null) return `and(${sort}.is.null,id.${beyond}.${after.id})`;
  const value = quoted(after.value);
  const parts = [
    `${sort}.${beyond}.${value}`,
    `and(${sort}.eq.${value},id.${beyond}.${after.id})`,
  ];
  return [...parts, ...(sort === "author" ? ["author.is.null"] : [])].join(",");
}

/** One filter for a page: what is searched for and what comes after the last article, both at once. */
export function pageFilter(search: ArticleSearch): string | undefined {
  const { sort, isDescending } = orderOf(search);
  const parts = [
    ...(search.q?.trim() ? [searchFilter(search.q)] : []),
    ...(search.after ? [afterFilter(sort, isDescending, search.after)] : []),
  ];
  return parts.length > 1 ? `and(${parts.map((part) => `or(${part})`).join(",")})` : parts[0];
}
