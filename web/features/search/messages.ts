// Every sentence of the search.
import type { SearchProblem } from "./search-result.ts";

export const searchMessages = {
  description: "Search the forum and the blog of LMP.",
  failed: "The search did not work.",
  nothing: (text: string | undefined) => text ? `Nothing found for “${text}”` : "Nothing found",
  nothingInTime: "Nothing found so far",
  stopped: "There is more than could be looked at in one go.",
  filling: "Older posts of the forum cannot be searched yet.",
  corrected: (text: string) => `Nothing has “${text}”. Shown instead:`,
  suggestion: "Did you mean",
  nothingText: "Try fewer or other words.",
  count: (posts: number, articles: number, hasMore: boolean) =>
    [
      ...(articles > 0 ? [counted(articles, "article")] : []),
      ...(posts > 0 ? [`${counted(posts, "post")}${hasMore ? " and more" : ""}`] : []),
    ].join(" and "),
  best: (shown: number, matches: number, hasMore: boolean) =>
    `The ${shown} best of ${hasMore ? "the newest " : ""}${counted(matches, "post")}`,
};

const counted = (count: number, thing: string) =>
  `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;

/** Why a search was not done, and what would help. */
export const problemMessages: Record<SearchProblem, { title: string; text: string }> = {
  empty: { title: "Nothing to look for", text: "Type a word, a title or a name of something." },
  too_short: { title: "That is too short", text: "Type a word of two letters or more." },
  too_frequent: {
    title: "Almost every post has these words",
    text: "Add a word that says more, or put them in “quotes” to find them as they stand.",
  },
  too_long: { title: "That is too long", text: "A search has room for 200 characters." },
  only_exclusions: {
    title: "Only what to leave out",
    text: "Say also what to find: a word without a minus.",
  },
  no_such_member: {
    title: "Nobody here has this name",
    text: "Check how the name is written beside one of their posts.",
  },
  no_such_category: { title: "There is no such category", text: "Search in all of them." },
  no_such_thread: {
    title: "There is no such thread",
    text: "It may have been deleted. Search everywhere instead.",
  },
};
