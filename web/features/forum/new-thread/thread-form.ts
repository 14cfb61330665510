// The form of a new thread, and how it is kept on the device: its values as one text.
import * as z from "zod/mini";
import { postContentSchema, threadTitleSchema } from "#shared/contracts/create-thread.ts";
import { filled, requiredText } from "#shared/contracts/text-rules.ts";
import { randomUuid } from "#web/lib/state/uuid.ts";

export const threadFormSchema = z.object({
  /** Slug of the category; empty while none is chosen. */
  category: requiredText(filled("Category is required.")),
  title: z.pipe(z.string().check(z.trim()), threadTitleSchema),
  content: postContentSchema,
});

export type ThreadValues = z.input<typeof threadFormSchema>;

/** The ids that these values were sent with; the response may have got lost. */
export interface SentThread {
  values: ThreadValues;
  ids: { threadId: string; postId: string };
}

const keptSchema = z.object({
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  sentAs: z.optional(z.object({ threadId: z.string(), postId: z.string() })),
});

function isSameThread(one: ThreadValues, other: ThreadValues): boolean {
  return one.category === other.category && one.title === other.title &&
    one.content === other.content;
}

/**
 * The values with the ids to send them as. Values that were sent before keep theirs, so that a repeat is
 * the same thread; changed ones are a new thread, for the database would return the one from before.
 */
export function threadToSend(values: ThreadValues, sent: SentThread | undefined): SentThread {
  return sent && isSameThread(sent.values, values)
    ? sent
    : { values, ids: { threadId: randomUuid(), postId: randomUuid() } };
}

/** Empty for a thread without words, which is not worth keeping. */
export function packThread(values: ThreadValues, sent: SentThread | undefined): string {
  const { category: slug, title, content } = values;
  if (!title.trim() && !content.trim()) return "";
  const sentAs = sent && isSameThread(sent.values, values) ? sent.ids : undefined;
  return JSON.stringify({ slug, title, content, sentAs });
}

/** Reads a packed thread; text of any other origin becomes the content. */
export function unpackThread(text: string): { values: ThreadValues; sent?: SentThread } {
  try {
    const { slug, title, content, sentAs } = keptSchema.parse(JSON.parse(text));
    const values = { category: slug, title, content };
    return sentAs ? { values, sent: { values, ids: sentAs } } : { values };
  } catch {
    return { values: { category: "", title: "", content: text } };
  }
}
