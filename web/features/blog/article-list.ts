// Articles as the list shows them, and the cursor that continues it.
import * as z from "zod/mini";

export const articlesPerPage = 12;

const listedArticle = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  author: z.nullable(z.string()),
  created_at: z.string(),
  published_at: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  image_alt: z.nullable(z.string()),
  tags: z.array(z.string()),
});

export const articleListSchema = z.array(listedArticle);
export type ListedArticle = z.infer<typeof listedArticle>;

/** The place of an article in the order of publication: a page begins after it. */
export interface ArticleCursor {
  publishedAt: string;
  id: string;
}

/** The cursor as one search parameter, for example `2026-11-21T10:00:00+00:00~<id>`. */
export function cursorAfter(article: ListedArticle): string {
  return `${article.published_at}~${article.id}`;
}

/** Reads a cursor from the address; anything malformed is the first page. */
export function parseCursor(text: string | undefined): ArticleCursor | undefined {
  const [, publishedAt, id] = /^([0-9T:.+Z-]+)~([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  if (!publishedAt || !id || Number.isNaN(Date.parse(publishedAt))) return undefined;
  return { publishedAt, id };
}
