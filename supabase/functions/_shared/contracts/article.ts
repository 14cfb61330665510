/** The fields of an article, which are columns of `blog_posts`, with the name that editors see. */

/** Lengths are in characters, of tags in tags; the database has the same limits. */
export const articleFields = {
  title: { label: "Title", max: 200 },
  slug: { label: "Slug", max: 200 },
  content: { label: "Content", max: 200_000 },
  excerpt: { label: "Excerpt", max: 1000 },
  image_url: { label: "Image URL", max: 2000 },
  image_alt: { label: "Image alt text", max: 500 },
  author: { label: "Author", max: 100 },
  tags: { label: "Tags", max: 20 },
} as const;

export type ArticleFieldName = keyof typeof articleFields;
