// What the public blog reads, as query options that loaders and components share.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { type ListPlace, readListPage } from "#web/lib/lists/list-page.ts";
import { getReadingClient } from "#web/lib/api/supabase.ts";
import { type ArticleCursor, articlesPerPage, type ListedArticle } from "./article-list.ts";

type ArticlePlace = ListPlace<ArticleCursor> | undefined;

const blogKeys = {
  all: ["blog"] as const,
  list: (tag: string | undefined, place: ArticlePlace) =>
    ["blog", "list", tag ?? null, place ?? null] as const,
  tags: ["blog", "tags"] as const,
  article: (slug: string) => ["blog", "article", slug] as const,
  neighbours: (slug: string) => ["blog", "neighbours", slug] as const,
  currentSlug: (slug: string) => ["blog", "current-slug", slug] as const,
};

async function readArticles(
  tag: string | undefined,
  place: ArticlePlace,
  signal: AbortSignal,
  // The generated type of a function's result does not say which of its columns may be null.
): Promise<ListedArticle[]> {
  const reader = await getReadingClient();
  return unwrap(
    await reader.rpc("get_blog_posts", {
      p_limit: articlesPerPage + 1,
      ...(tag && { p_tag: tag }),
      ...(place && { p_before: place.cursor.publishedAt, p_before_id: place.cursor.id }),
      ...(place?.isNewer && { p_newer: true }),
    }, { get: true }).abortSignal(signal),
  );
}

/** One page of published articles. */
export const articlesQuery = (tag: string | undefined, place: ArticlePlace) =>
  queryOptions({
    queryKey: blogKeys.list(tag, place),
    queryFn: ({ signal }) =>
      readListPage(place, articlesPerPage, (each) => readArticles(tag, each, signal)),
  });

export const tagsQuery = queryOptions({
  queryKey: blogKeys.tags,
  queryFn: async ({ signal }) => {
    const reader = await getReadingClient();
    return unwrap(await reader.rpc("get_blog_tags", {}, { get: true }).abortSignal(signal));
  },
});

async function readArticle(slug: string, signal: AbortSignal) {
  const reader = await getReadingClient();
  return unwrap(
    await reader.from("blog_posts").select("*").eq("slug", slug).abortSignal(signal).single(),
  );
}

/** An article by its URL, its text safe to show; one that is missing, a draft or still to come is `not-found`. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: blogKeys.article(slug),
    queryFn: async ({ signal }) => {
      const [{ cleanHtml }, row] = await Promise.all([
        importAgain(() => import("./clean-html.ts")),
        readArticle(slug, signal),
      ]);
      return { ...row, content: cleanHtml(row.content) };
    },
  });

/** The articles published just before and just after this one. */
export const neighboursQuery = (slug: string) =>
  queryOptions({
    queryKey: blogKeys.neighbours(slug),
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      const rows = unwrap(
        await reader.rpc("get_blog_neighbours", { p_slug: slug }, { get: true })
          .abortSignal(signal),
      );
      const towards = (direction: string) =>
        rows.find((row) => row.direction === direction) ?? null;
      return { previous: towards("previous"), next: towards("next") };
    },
  });

/** Where the article lives that once had this URL; null when none had. */
export const currentSlugQuery = (slug: string) =>
  queryOptions({
    queryKey: blogKeys.currentSlug(slug),
    queryFn: async ({ signal }): Promise<string | null> => {
      const reader = await getReadingClient();
      const { data, error } = await reader
        .rpc("get_current_blog_slug", { p_slug: slug }, { get: true }).abortSignal(signal);
      // A look-up that fails leaves the visitor with the page that says "not found".
      return error ? null : data;
    },
  });
