// What a page says of itself to browsers, search engines and link previews.
import { siteUrl } from "../state/env.ts";
import { inlineJson } from "../text/inline-json.ts";
import { product } from "#shared/contracts/product.ts";

interface PageFacts {
  title: string;
  description?: string;
  /** Path of the page's one canonical URL, for example `/forum`. */
  path: string;
  /** Kept out of search results. */
  isPrivate?: boolean;
  /** Shown beside a link to the page, 1200 × 630 pixels; `path` is a path of this site. */
  image?: { path: string; alt: string };
  /** The page as schema.org describes it. */
  structuredData?: Record<string, unknown>[];
  /** Paths of the pages before and after this one in a list. */
  previous?: string | undefined;
  next?: string | undefined;
}

const defaultImage = {
  path: "/images/cards/home.jpg",
  alt: "Play the music you own: a record half out of its sleeve.",
};

/** The path of a page that a query tells apart; what is undefined or empty is not part of it. */
export function pathWith(path: string, query: Record<string, string | undefined>): string {
  const named = Object.entries(query).flatMap(([name, value]) => value ? [[name, value]] : []);
  return named.length > 0 ? `${path}?${new URLSearchParams(named)}` : path;
}

/** The way to a page as search results show it, from the first page to the page itself; paths of this site. */
export function breadcrumbs(trail: { name: string; path: string }[]): Record<string, unknown> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** The head of a route: title, description, canonical URL, Open Graph, Twitter and JSON-LD. */
export function pageHead(
  {
    title,
    description = product.description,
    path,
    isPrivate,
    image,
    structuredData = [],
    previous,
    next,
  }: PageFacts,
) {
  const fullTitle = title.includes(product.name) ? title : `${title} · ${product.name}`;
  const url = `${siteUrl}${path}`;
  const shown = image ?? defaultImage;
  return {
    meta: [
      { title: fullTitle },
      { name: "description", content: description },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: product.name },
      { property: "og:image", content: siteUrl + shown.path },
      { property: "og:image:alt", content: shown.alt },
      { name: "twitter:card", content: "summary_large_image" },
      ...(isPrivate ? [{ name: "robots", content: "noindex" }] : []),
    ],
    links: [
      { rel: "canonical", href: url },
      ...(previous ? [{ rel: "prev", href: siteUrl + previous }] : []),
      ...(next ? [{ rel: "next", href: siteUrl + next }] : []),
    ],
    scripts: structuredData.map((described) => ({
      type: "application/ld+json",
      children: inlineJson({ "@context": "https://schema.org", ...described }),
    })),
  };
}
