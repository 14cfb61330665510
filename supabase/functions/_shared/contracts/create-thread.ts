/** POST /forum/threads: a new thread with its first post. */
import * as z from "zod/mini";
import { markdownError } from "./markdown-cost.ts";
import { hasOuterSpaces } from "./text.ts";
import { atMost, filled, formatCount, oneLine, rule, storable } from "./text-rules.ts";

/** In characters; the database has the same limits. */
export const forumLimits = { title: 200, post: 20_000 } as const;

function textCalled(field: string) {
  return z.string({
    error: ({ input }) => `${field} ${input === undefined ? "is required" : "must be text"}.`,
  });
}

/** Forms trim what was typed before they send it; the function changes nothing silently. */
export const threadTitleSchema = textCalled("Title").check(
  filled("Title is required."),
  atMost(forumLimits.title, `Title can have at most ${forumLimits.title} characters.`),
  rule((title) => !hasOuterSpaces(title), "Title cannot begin or end with a space."),
  oneLine("Title must be one line without invisible characters."),
);

export const postContentSchema = textCalled("Post content").check(
  filled("Post content is required."),
  atMost(forumLimits.post, `A post can have at most ${formatCount(forumLimits.post)} characters.`),
  storable("Post content has a character that cannot be stored."),
  z.refine<string>((content) => markdownError(content) === null, {
    error: ({ input }) => markdownError(String(input)) ?? undefined,
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
