// What threads and categories say of themselves to search engines and link previews.
import { pageOfPosition } from "#shared/contracts/thread-places.ts";
import { siteUrl } from "#web/lib/state/env.ts";
import { categoryFeed } from "#web/lib/document/feeds.ts";
import type { ListPage } from "#web/lib/lists/list-page.ts";
import { breadcrumbs, pageHead, pathWith } from "#web/lib/document/page-head.ts";
import { postPreview } from "#web/domain/forum/post-preview.ts";
import { forumMessages } from "../model/messages.ts";
import type { Post } from "../model/post.ts";
import { activityCursor, cursorOf, type ListedThread, type SolvedFilter } from "./thread-list.ts";
import type { Thread } from "../model/thread.ts";

/** As much as search engines show. */
const descriptionLength = 160;
/** A question without a solution is described with replies, or search engines take it for incomplete. */
const suggestedReplies = 3;
const suggestedLength = 240;

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
  show?: SolvedFilter | undefined;
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
  { q, show, after, before }: CategorySearch,
  { category: { name, description }, threads }: CategoryPage,
) {
  const path = categoryPath(slug);
  const [first, last] = [threads.rows[0], threads.rows.at(-1)];
  const head = pageHead({
    title: name,
    description: description || forumMessages.description,
    path: pathWith(path, { after, before }),
    image,
    // What somebody has searched for or left out is no page of its own.
    isPrivate: q !== undefined || show !== undefined,
    previous: threads.hasNewer && first ? pathWith(path, { before: cursorOf(first) }) : undefined,
    next: threads.hasOlder && last ? pathWith(path, { after: cursorOf(last) }) : undefined,
    structuredData: [breadcrumbs([forumTrail, { name, path }])],
  });
  return { ...head, links: [...head.links, categoryFeed(name, path)] };
}

/** The head of a page of a thread, with its posts. */
export function threadHead(thread: Thread, page: number, posts: readonly Post[]) {
  const [opening] = posts;
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
      ...(page === 1 && opening
        ? [category?.asks_questions ? question(thread, posts) : discussion(thread, opening)]
        : []),
      breadcrumbs(trail),
    ],
  });
}

/** A thread for search engines (schema.org DiscussionForumPosting). */
function discussion(thread: Thread, { content }: Post): Record<string, unknown> {
  const url = siteUrl + threadPath(thread.id, 1);
  return {
    "@type": "DiscussionForumPosting",
    headline: thread.title,
    url,
    mainEntityOfPage: url,
    // Hidden words are absent.
    ...(content && { text: content }),
    datePublished: thread.created_at,
    dateModified: thread.last_activity_at,
    author: person(thread.creator),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/CommentAction",
      userInteractionCount: thread.reply_count,
    },
  };
}

/** A thread of a category that asks questions (schema.org QAPage), with the posts of its first page. */
function question(thread: Thread, posts: readonly Post[]): Record<string, unknown> {
  const { solution } = thread;
  const shown = posts.filter(({ hidden_at }) => !hidden_at);
  const text = shown.find(({ position }) => position === 1)?.content;
  const replies = shown.filter(({ id, position }) => position > 1 && id !== solution?.id)
    .slice(0, suggestedReplies);
  return {
    "@type": "QAPage",
    mainEntity: {
      "@type": "Question",
      name: thread.title,
      url: siteUrl + threadPath(thread.id, 1),
      ...(text && { text }),
      datePublished: thread.created_at,
      author: person(thread.creator),
      answerCount: thread.reply_count,
      ...(solution && {
        acceptedAnswer: answer(
          thread.id,
          solution,
          // On a later page of the thread, this one shows an extract.
          shown.find(({ id }) => id === solution.id)?.content ?? solution.extract,
          solution.author,
        ),
      }),
      ...(replies.length > 0 && {
        suggestedAnswer: replies.map((post) =>
          answer(thread.id, post, postPreview(post.content, suggestedLength), post.author_profile)
        ),
      }),
    },
  };
}

function answer(
  threadId: string,
  { id, position, created_at }: Pick<Post, "id" | "position" | "created_at">,
  text: string,
  author: Member,
): Record<string, unknown> {
  return {
    "@type": "Answer",
    text,
    url: `${siteUrl}${threadPath(threadId, pageOfPosition(position))}#post-${id}`,
    datePublished: created_at,
    author: person(author),
  };
}

/** Null for somebody who has left. */
type Member = { id: string; username: string | null } | null;

/** A member for search engines. */
function person(member: Member): Record<string, unknown> {
  return {
    "@type": "Person",
    name: member ? member.username ?? "Anonymous User" : "Unknown User",
    ...(member && { url: `${siteUrl}/user/${member.id}` }),
  };
}
