// What an article says of itself to search engines and link previews.
import type { Article } from "./article.ts";
import { absoluteImage, articleJsonLd } from "./article-json-ld.ts";
import { blogImage } from "./social-image.ts";
import { blogMessages } from "./messages.ts";
import { blogFeeds } from "#web/lib/feeds.ts";
import { pageHead } from "#web/lib/page-head.ts";

interface HeadArticle extends Article {
  slug: string;
  updated_at: string;
}

/** The URL of an article's image, if link previews can show it: none of them draws SVG. */
function previewImage(article: Article): string | undefined {
  const image = absoluteImage(article);
  return image && /\.svg$/i.test(new URL(image).pathname) ? undefined : image;
}

/** The head of an article's page; without an article, of the page that says why. */
export function articleHead(
  article: HeadArticle | undefined,
  { slug, isMissing }: { slug: string; isMissing: boolean },
) {
  const path = `/blog/${encodeURIComponent(slug)}`;
  if (!article) {
    const title = isMissing ? blogMessages.missing : blogMessages.title;
    return pageHead({ title, path, isPrivate: true });
  }
  const isPublic = article.published_at !== null && Date.parse(article.published_at) <= Date.now();
  const head = pageHead({
    title: article.title,
    ...(article.excerpt && { description: article.excerpt }),
    path,
    isPrivate: !isPublic,
    image: blogImage,
  });
  const image = previewImage(article);
  const details: Record<string, string | null | undefined> = {
    "og:type": "article",
    "article:published_time": article.published_at,
    "article:modified_time": article.updated_at,
    "article:author": article.author,
    "og:image": image,
    "og:image:alt": image && article.image_alt,
  };
  return {
    links: [...head.links, ...blogFeeds],
    meta: [
      ...head.meta,
      ...Object.entries(details).flatMap(([property, content]) =>
        content ? [{ property, content }] : []
      ),
    ],
    scripts: [{ type: "application/ld+json", children: articleJsonLd(article) }],
  };
}
