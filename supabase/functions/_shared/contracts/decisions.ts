/** What staff decides that a member is told of, in the same words on the site and in mails. */
import { product } from "./product.ts";

/** As private.told_decisions has them. */
export const decisionKinds = [
  "post_hidden",
  "post_restored",
  "post_released",
  "post_held",
  "thread_hidden",
  "thread_restored",
  "thread_locked",
  "thread_unlocked",
  "thread_moved",
  "thread_renamed",
  "report_upheld",
  "report_dismissed",
  "report_deleted",
] as const;

export type DecisionKind = typeof decisionKinds[number];

const sentences: Record<DecisionKind, string> = {
  post_hidden: "A moderator hid your post.",
  post_restored: "Your post is visible again.",
  post_released: "Your post was released: everybody can read it now.",
  post_held: "Your post waits for review again.",
  thread_hidden: "A moderator hid your thread.",
  thread_restored: "Your thread is visible again.",
  thread_locked: "A moderator locked your thread: nobody can reply any more.",
  thread_unlocked: "Your thread is open for replies again.",
  thread_moved: "A moderator moved your thread to another category.",
  thread_renamed: "A moderator changed the title of your thread.",
  report_upheld: "Your report was upheld: what you reported is hidden.",
  report_dismissed: "Your report was dismissed: what you reported stays.",
  report_deleted: "What you reported was deleted before a moderator decided.",
};

/** `category`: where a thread was moved to. */
export function decisionSentence(kind: DecisionKind, category?: string | null): string {
  return kind === "thread_moved" && category
    ? `A moderator moved your thread to ${category}.`
    : sentences[kind];
}

/** What its member can do about a decision; undefined where there is nothing to be done. */
export function decisionRemedy(kind: DecisionKind): string | undefined {
  return kind === "post_hidden" || kind === "thread_hidden"
    ? `Is that a mistake? Write to ${product.supportEmail}.`
    : undefined;
}
