// An article as readers see it. The editor's preview builds the same thing from unsaved text.
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

/** How wide an article is, as in the `sizes` of an image: Page and blog.css say it. */
export const articleSizes = "(min-width: 48rem) 45rem, calc(100vw - 2rem)";

/** The time that stands on an article, in ISO 8601: of its publication, for a draft of its writing. */
export function articleTime(article: Pick<Article, "created_at" | "published_at">): string {
  return article.published_at ?? article.created_at;
}
