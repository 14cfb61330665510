// What the address of Manage Posts may say. Apart, because every page carries the addresses of all.
import * as z from "zod/mini";

const sortable = ["created_at", "updated_at", "title", "author"] as const;
export type PostSort = (typeof sortable)[number];

const cursorSchema = z.object({
  value: z.nullable(z.string()),
  id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
});
/** The place of a post in the chosen order: a page begins after it. */
export type PostCursor = z.infer<typeof cursorSchema>;

export const postSearchSchema = z.object({
  q: z.catch(z.optional(z.coerce.string()), undefined),
  sort: z.catch(z.optional(z.enum(sortable)), undefined),
  order: z.catch(z.optional(z.enum(["asc", "desc"])), undefined),
  after: z.catch(z.optional(cursorSchema), undefined),
});
export type PostSearch = z.infer<typeof postSearchSchema>;
