import { ownImage } from "#web/lib/files/own-image.ts";
import { product } from "#shared/contracts/product.ts";
import { siteUrl } from "#web/lib/state/env.ts";
import type { Article } from "./article.ts";

interface DescribedArticle extends Article {
  slug: string;
  updated_at: string;
}

/** The URL of an article's image as others can fetch it, or undefined. */
export function absoluteImage(article: Pick<Article, "image_url">): string | undefined {
  const own = ownImage(article.image_url);
  return own && new URL(own, siteUrl).href;
}

/** An article for search engines (schema.org BlogPosting). */
export function articleJsonLd(article: DescribedArticle): Record<string, unknown> {
  const url = `${siteUrl}/blog/${article.slug}`;
  const image = absoluteImage(article);
  const publisher = { "@type": "Organization", name: product.name, url: siteUrl };
  return {
    "@type": "BlogPosting",
    headline: article.title,
    url,
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    datePublished: article.published_at ?? article.created_at,
    dateModified: article.updated_at,
    ...(article.excerpt && { description: article.excerpt }),
    ...(image && { image: [image] }),
    author: article.author ? { "@type": "Person", name: article.author } : publisher,
    publisher,
    ...(article.tags.length > 0 && { keywords: article.tags.join(", ") }),
    inLanguage: "en",
  };
}
