// What threads and categories say of themselves to search engines and link previews.
import { siteUrl } from "#web/lib/env.ts";
import { categoryFeed } from "#web/lib/feeds.ts";
import type { ListPage } from "#web/lib/list-page.ts";
import { breadcrumbs, pageHead, pathWith } from "#web/lib/page-head.ts";
import { postPreview } from "#web/lib/post-preview.ts";
import { forumMessages } from "./messages.ts";
import { pageOfPosition } from "#web/lib/thread-pages.ts";
import type { Post } from "./post.ts";
import { activityCursor, cursorOf, type ListedThread } from "./thread-list.ts";
import type { Thread } from "./thread.ts";

/** As much as search engines show. */
const descriptionLength = 160;

const image = {
  path: "/images/cards/forum.jpg",
  alt: "Forum: a sleeve with four quarter circles.",
};

const forumTrail = { name: "Forum", path: "/forum" };
const categoryPath = (slug: string) => `/forum/category/${slug}`;
const threadPath = (id: string, page: number) =>
  `/forum/thread/${id}${page === 1 ? "" : `?page=${page}`}`;

interface ListSearch {
  after?: string | undefined;
  before?: string | undefined;
}

interface CategorySearch extends ListSearch {
  q?: string | undefined;
}

/** The head of a page of the latest threads. */
export function forumHead({ after, before }: ListSearch, threads: ListPage<ListedThread>) {
  const { path } = forumTrail;
  const [first, last] = [threads.rows[0], threads.rows.at(-1)];
  return pageHead({
    title: "Forum",
    description: forumMessages.description,
    path: pathWith(path, { after, before }),
    image,
    previous: threads.hasNewer && first
      ? pathWith(path, { before: activityCursor(first) })
      : undefined,
    next: threads.hasOlder && last ? pathWith(path, { after: activityCursor(last) }) : undefined,
  });
}

interface CategoryPage {
  category: { name: string; description: string };
  threads: ListPage<ListedThread>;
}

/** The head of a page of a category. */
export function categoryHead(
  slug: string,
  { q, after, before }: CategorySearch,
  { category: { name, description }, threads }: CategoryPage,
) {
  const path = categoryPath(slug);
  const [first, last] = [threads.rows[0], threads.rows.at(-1)];
  const head = pageHead({
    title: name,
    description: description || forumMessages.description,
    path: pathWith(path, { after, before }),
    image,
    // What somebody has searched for is no page of its own.
    isPrivate: q !== undefined,
    previous: threads.hasNewer && first ? pathWith(path, { before: cursorOf(first) }) : undefined,
    next: threads.hasOlder && last ? pathWith(path, { after: cursorOf(last) }) : undefined,
    structuredData: [breadcrumbs([forumTrail, { name, path }])],
  });
  return { ...head, links: [...head.links, categoryFeed(name, path)] };
}

/** The head of a page of a thread, which begins with the post `opening`. */
export function threadHead(thread: Thread, page: number, opening: Post | undefined) {
  const threadId = thread.id;
  const path = threadPath(threadId, page);
  const { title, category } = thread;
  const lastPage = pageOfPosition(thread.last_position);
  const trail = [
    forumTrail,
    ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
    { name: title, path: threadPath(threadId, 1) },
  ];
  return pageHead({
    title: page === 1 ? title : `${title}, page ${page}`,
    description: (opening && postPreview(opening.content, descriptionLength)) ||
      forumMessages.description,
    path,
    image,
    previous: page > 1 && page <= lastPage ? threadPath(threadId, page - 1) : undefined,
    next: page < lastPage ? threadPath(threadId, page + 1) : undefined,
    structuredData: [
      ...(page === 1 && opening ? [discussion(thread, opening)] : []),
      breadcrumbs(trail),
    ],
  });
}

/** A thread for search engines (schema.org DiscussionForumPosting). */
function discussion(thread: Thread, { content }: Post): Record<string, unknown> {
  const url = siteUrl + threadPath(thread.id, 1);
  const { creator } = thread;
  return {
    "@type": "DiscussionForumPosting",
    headline: thread.title,
    url,
    mainEntityOfPage: url,
    // Hidden words are absent.
    ...(content && { text: content }),
    datePublished: thread.created_at,
    dateModified: thread.last_activity_at,
    author: {
      "@type": "Person",
      name: creator ? creator.username ?? "Anonymous User" : "Unknown User",
      ...(creator && { url: `${siteUrl}/user/${creator.id}` }),
    },
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/CommentAction",
      userInteractionCount: thread.reply_count,
    },
  };
}
