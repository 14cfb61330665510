// An article as readers see it. The editor's preview builds the same thing from unsaved text.
import { formatLongDate } from "#web/lib/dates.ts";

export interface Article {
  title: string;
  content: string;
  excerpt: string | null;
  author: string | null;
  image_url: string | null;
  image_alt: string | null;
  tags: string[];
  created_at: string;
  published_at: string | null;
}

/** The day that stands on an article: of its publication, for a draft of its writing. */
export function articleDate(article: Pick<Article, "created_at" | "published_at">) {
  const iso = article.published_at ?? article.created_at;
  return { iso, text: formatLongDate(iso) };
}
