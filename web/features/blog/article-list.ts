// Articles as the list shows them, and the cursor that continues it.
import { parseTimeCursor, timeCursorText } from "#web/lib/lists/time-cursor.ts";

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

/** The cursor as one search parameter. */
export function cursorOf(article: ListedArticle): string {
  return timeCursorText({ time: article.published_at, id: article.id });
}

/** Reads a cursor from the URL; anything malformed is the first page. */
export function parseCursor(text: string | undefined): ArticleCursor | undefined {
  const cursor = parseTimeCursor(text);
  return cursor && { publishedAt: cursor.time, id: cursor.id };
}
