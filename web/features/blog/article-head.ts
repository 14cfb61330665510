// What an article, and a list of them, says of itself to search engines and link previews.
import type { Article } from "./article.ts";
import { absoluteImage, articleJsonLd } from "./article-json-ld.ts";
import { blogMessages } from "./messages.ts";
import { cursorOf, type ListedArticle } from "./article-list.ts";
import { blogFeeds } from "#web/lib/document/feeds.ts";
import type { ListPage } from "#web/lib/lists/list-page.ts";
import { breadcrumbs, pageHead, pathWith } from "#web/lib/document/page-head.ts";

const blogPath = "/blog";

/** Shown beside a link to the blog, and to an article without an image that previews can show. */
const blogImage = {
  path: "/images/cards/blog.jpg",
  alt: "Blog: a sleeve with stripes and a circle.",
};

interface HeadArticle extends Article {
  slug: string;
  updated_at: string;
}

/** The URL of an article's image, if link previews can show it: none of them draws SVG. */
function previewImage(article: Article): string | undefined {
  const image = absoluteImage(article);
  return image && /\.svg$/i.test(new URL(image).pathname) ? undefined : image;
}

/** The head of an article's page. */
export function articleHead(article: HeadArticle) {
  const path = `${blogPath}/${encodeURIComponent(article.slug)}`;
  const isPublic = article.published_at !== null && Date.parse(article.published_at) <= Date.now();
  const head = pageHead({
    title: article.title,
    ...(article.excerpt && { description: article.excerpt }),
    path,
    isPrivate: !isPublic,
    image: blogImage,
    structuredData: [
      articleJsonLd(article),
      breadcrumbs([{ name: blogMessages.title, path: "/blog" }, { name: article.title, path }]),
    ],
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
    ...head,
    links: [...head.links, ...blogFeeds],
    meta: [
      ...head.meta,
      ...Object.entries(details).flatMap(([property, content]) =>
        content ? [{ property, content }] : []
      ),
    ],
  };
}

/** Which articles a page of the list has, as its URL says. */
interface ListSearch {
  tag?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

/** The head of a page of the list. */
export function articleListHead(
  { tag, after, before }: ListSearch,
  list: ListPage<ListedArticle>,
) {
  const { title, description } = blogMessages;
  const [first, last] = [list.rows[0], list.rows.at(-1)];
  const head = pageHead({
    title: tag ? blogMessages.withTag(tag) : title,
    description,
    path: pathWith(blogPath, { tag, after, before }),
    image: blogImage,
    previous: list.hasNewer && first
      ? pathWith(blogPath, { tag, before: cursorOf(first) })
      : undefined,
    next: list.hasOlder && last ? pathWith(blogPath, { tag, after: cursorOf(last) }) : undefined,
  });
  return { ...head, links: [...head.links, ...blogFeeds] };
}
