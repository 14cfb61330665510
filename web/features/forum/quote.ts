// The quote line a reply starts with, and when it may be taken away again.

/** What the reply box is filled with for a reply to a post. */
export function replyPrefill(username: string): string {
  return `> Replying to @${username}\n\n`;
}

/** Cancelling a reply clears the box only if nothing was added to the prefilled quote. */
export function textAfterCancel(text: string, prefill: string): string {
  return text.trim() === prefill.trim() ? "" : text;
}

/** Whether a reply is blank but for the line that says whom it replies to. */
export function saysNothing(text: string): boolean {
  return text.replace(/^\s*> Replying to @.*$/m, "").trim() === "";
}
