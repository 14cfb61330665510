// The draft of a new thread is three fields kept as one text.
import * as z from "zod/mini";

const threadDraft = z.object({ slug: z.string(), title: z.string(), content: z.string() });
export type ThreadDraft = z.infer<typeof threadDraft>;

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
