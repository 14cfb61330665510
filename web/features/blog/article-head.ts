// What an article says of itself to search engines and link previews.
import type { Article } from "./article.ts";
import { absolutePicture, articleJsonLd } from "./article-json-ld.ts";
import { blogPicture } from "./link-picture.ts";
import { blogMessages } from "./messages.ts";
import { blogFeeds } from "#web/lib/feeds.ts";
import { pageHead } from "#web/lib/page-head.ts";

interface HeadArticle extends Article {
  slug: string;
  updated_at: string;
}

/** The address of an article's picture, if link previews can show it: none of them draws SVG. */
function previewPicture(article: Article): string | undefined {
  const picture = absolutePicture(article);
  return picture && /\.svg$/i.test(new URL(picture).pathname) ? undefined : picture;
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
    picture: blogPicture,
  });
  const picture = previewPicture(article);
  const details: Record<string, string | null | undefined> = {
    "og:type": "article",
    "article:published_time": article.published_at,
    "article:modified_time": article.updated_at,
    "article:author": article.author,
    "og:image": picture,
    "og:image:alt": picture && article.image_alt,
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
