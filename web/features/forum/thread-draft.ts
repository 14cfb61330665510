// The draft of a new thread is its fields kept as one text.
import * as z from "zod/mini";
import { randomUuid } from "#web/lib/uuid.ts";

const threadDraft = z.object({
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  /** With which ids exactly this text was sent; the answer may have got lost. */
  sentAs: z.optional(z.object({ threadId: z.string(), postId: z.string() })),
});
export type ThreadDraft = z.infer<typeof threadDraft>;

/** The same draft without the ids of an earlier text. */
export function changeDraft(
  draft: ThreadDraft,
  change: Partial<Pick<ThreadDraft, "slug" | "title" | "content">>,
): ThreadDraft {
  const { slug, title, content } = { ...draft, ...change };
  return { slug, title, content };
}

/**
 * The draft with ids to send it as. A text that was sent before keeps them, so that a repeat is the
 * same thread; changed text is a new one, for the database would answer with the old text's thread.
 */
export function draftToSend(
  draft: ThreadDraft,
): ThreadDraft & { sentAs: NonNullable<ThreadDraft["sentAs"]> } {
  const { sentAs = { threadId: randomUuid(), postId: randomUuid() } } = draft;
  return { ...draft, sentAs };
}

export function packThreadDraft(draft: ThreadDraft): string {
  return draft.title.trim() || draft.content.trim() ? JSON.stringify(draft) : "";
}

/** Reads a packed draft; text of any other origin becomes the content. */
export function unpackThreadDraft(text: string): ThreadDraft {
  try {
    return threadDraft.parse(JSON.parse(text));
  } catch {
    return { slug: "", title: "", content: text };
  }
}
