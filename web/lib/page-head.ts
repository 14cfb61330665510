// What a page says of itself to browsers, search engines and link previews.
import { product } from "./product.ts";

interface PageFacts {
  title: string;
  description?: string;
  /** Path of the page's one canonical address, for example `/forum`. */
  path: string;
  /** Kept out of search results. */
  isPrivate?: boolean;
}

/** The head of a route: title, description, canonical address, Open Graph and Twitter tags. */
export function pageHead({ title, description = product.description, path, isPrivate }: PageFacts) {
  const fullTitle = title === product.name ? title : `${title} · ${product.name}`;
  const url = `${product.siteUrl}${path}`;
  return {
    meta: [
      { title: fullTitle },
      { name: "description", content: description },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: product.name },
      { name: "twitter:card", content: "summary_large_image" },
      ...(isPrivate ? [{ name: "robots", content: "noindex" }] : []),
    ],
    links: [{ rel: "canonical", href: url }],
  };
}
