// What the URL of Manage Posts may say. Apart, because every page carries the URLs of all.
import { objectParameter, textParameter, wordParameter } from "#web/lib/lists/search-parameters.ts";

const sortable = ["created_at", "updated_at", "title", "author"] as const;
export type ArticleSort = (typeof sortable)[number];

/** The place of an article in the chosen order: a page begins after it. */
export interface ArticleCursor {
  value: string | null;
  id: string;
}

export interface ArticleSearch {
  q?: string | undefined;
  sort?: ArticleSort | undefined;
  order?: "asc" | "desc" | undefined;
  after?: ArticleCursor | undefined;
}

/** Keeps what makes sense and drops the rest. */
export function parseArticleSearch(search: Record<string, unknown>): ArticleSearch {
  return {
    q: textParameter(search.q),
    sort: wordParameter(search.sort, sortable),
    order: wordParameter(search.order, ["asc", "desc"]),
    after: parseCursor(search.after),
  };
}

function parseCursor(parameter: unknown): ArticleCursor | undefined {
  const { value, id } = objectParameter(parameter);
  if (typeof id !== "string" || !/^[0-9a-f-]{36}$/.test(id)) return undefined;
  return typeof value === "string" || value === null ? { value, id } : undefined;
}
