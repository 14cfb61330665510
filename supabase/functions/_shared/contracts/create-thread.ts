/** POST /forum/threads: a new thread with its first post. */
import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { markdownProblem } from "./markdown-cost.ts";
import {
  characterCount,
  hasHiddenCharacters,
  hasOuterSpaces,
  isBlank,
  isStorable,
} from "./text.ts";

/** Each check ends the list, so that a field has one problem at a time. */
function rule(holds: (text: string) => boolean, error: string) {
  return z.refine<string>(holds, { error, abort: true });
}

function requiredText(field: string) {
  return z.string({
    error: ({ input }) => `${field} ${input === undefined ? "is required" : "must be text"}.`,
  });
}

/** Forms trim what was typed before they ask; the function changes nothing silently. */
export const threadTitleSchema = requiredText("Title").check(
  rule((title) => !isBlank(title), "Title is required."),
  rule(
    (title) => characterCount(title) <= limits.threadTitle,
    `Title can have at most ${limits.threadTitle} characters.`,
  ),
  rule((title) => !hasOuterSpaces(title), "Title cannot begin or end with a space."),
  rule(
    (title) => isStorable(title) && !hasHiddenCharacters(title),
    "Title must be one line without invisible characters.",
  ),
);

export const postContentSchema = requiredText("Post content").check(
  rule((content) => !isBlank(content), "Post content is required."),
  rule(
    (content) => characterCount(content) <= limits.post,
    `A post can have at most ${limits.post.toLocaleString("en-US")} characters.`,
  ),
  rule(isStorable, "Post content has a character that cannot be stored."),
  z.refine<string>((content) => markdownProblem(content) === null, {
    error: ({ input }) => markdownProblem(String(input)) ?? undefined,
    abort: true,
  }),
);

export const createThreadRequest = z.object({
  /** Made by the client and kept over retries, so that a repeat is the same thread. */
  threadId: z.guid("Thread id must be a UUID."),
  postId: z.guid("Post id must be a UUID."),
  categoryId: z.guid("Category is required."),
  title: threadTitleSchema,
  content: postContentSchema,
});

export type CreateThreadRequest = z.infer<typeof createThreadRequest>;

export const createThreadResponse = z.object({ threadId: z.guid() });

export type CreateThreadResponse = z.infer<typeof createThreadResponse>;
