// Articles as the list shows them, and the cursor that continues it.

export const articlesPerPage = 12;

export interface ListedArticle {
  id: string;
  slug: string;
  title: string;
  excerpt: string | null;
  author: string | null;
  created_at: string;
  published_at: string | null;
  image_url: string | null;
  image_alt: string | null;
  tags: string[];
}

/** The place of an article in the order of publication: a page begins after it, or ends before it. */
export interface ArticleCursor {
  publishedAt: string;
  id: string;
}

/** The cursor as one search parameter, for example `2026-11-21T10:00:00+00:00~<id>`. */
export function cursorOf(article: ListedArticle): string {
  return `${article.published_at}~${article.id}`;
}

/** Reads a cursor from the URL; anything malformed is the first page. */
export function parseCursor(text: string | undefined): ArticleCursor | undefined {
  const [, publishedAt, id] = /^([0-9T:.+Z-]+)~([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  if (!publishedAt || !id || Number.isNaN(Date.parse(publishedAt))) return undefined;
  return { publishedAt, id };
}
