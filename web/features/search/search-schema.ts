// What the search returns: loaded when something is searched for.
import * as z from "zod/mini";

const problems = [
  "empty",
  "too_short",
  "too_frequent",
  "too_long",
  "only_exclusions",
  "no_such_member",
  "no_such_category",
  "no_such_thread",
] as const;

/** Texts have the letters U+E000 and U+E001 around what was found; see marked-text.ts. */
const foundPost = z.object({
  id: z.string(),
  position: z.number(),
  created_at: z.string(),
  /** Null when they have left. */
  author: z.nullable(z.object({
    id: z.string(),
    username: z.nullable(z.string()),
    role: z.optional(z.string()),
  })),
  thread: z.object({ id: z.string(), title: z.string() }),
  category: z.object({ name: z.string(), slug: z.string() }),
  extract: z.string(),
});

const foundArticle = z.object({
  slug: z.string(),
  title: z.string(),
  published_at: z.string(),
  extract: z.string(),
});

export const searchResultSchema = z.union([
  z.object({ problem: z.enum(problems) }),
  z.object({
    posts: z.array(foundPost),
    articles: z.array(foundArticle),
    /** How many posts everybody may read among the newest thousand matches; null when the newest come first. */
    matches: z.nullable(z.number()),
    /** Where to look further back; null when all posts were looked at. */
    next: z.nullable(z.string()),
    is_by_time: z.boolean(),
    /** Posts that are older than the search are still missing. */
    is_filling: z.boolean(),
    /** What was looked for, as the given text has no matches. */
    corrected: z.optional(z.string()),
    /** What may have been meant. */
    suggestion: z.optional(z.string()),
    /** The thread that was searched. */
    thread: z.optional(z.object({ id: z.string(), title: z.string() })),
  }),
]);
