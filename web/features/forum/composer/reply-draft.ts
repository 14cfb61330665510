// The draft of a reply is its text together with the post that it replies to.
import * as z from "zod/mini";

const replyTarget = z.object({ postId: z.string(), name: z.string(), prefill: z.string() });
const replyDraft = z.object({
  text: z.string(),
  target: z.nullable(replyTarget),
  /** Its author took it back into the box while no box was there. */
  isTakenBack: z.optional(z.boolean()),
});

export type ReplyTarget = z.infer<typeof replyTarget>;
export type ReplyDraft = z.infer<typeof replyDraft>;

/** Names the text of a reply among those of all members. */
export const replyKey = (userId: string, threadId: string) => `reply ${userId} ${threadId}`;

/** Blank when there is nothing but what the box was filled with. */
export function packReplyDraft(draft: ReplyDraft): string {
  const isUntouched = draft.text.trim() === (draft.target?.prefill ?? "").trim();
  return isUntouched ? "" : JSON.stringify(draft);
}

/** Reads a packed draft; text of any other origin is the reply. */
export function unpackReplyDraft(packed: string): ReplyDraft {
  try {
    return replyDraft.parse(JSON.parse(packed));
  } catch {
    return { text: packed, target: null };
  }
}
