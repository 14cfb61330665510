// The quote line a reply starts with, and when it may be taken away again.

/** What the reply box is filled with when somebody answers a post. */
export function replyPrefill(username: string): string {
  return `> Replying to @${username}\n\n`;
}

/** Cancelling a reply clears the box only if nothing was added to the prefilled quote. */
export function textAfterCancel(text: string, prefill: string): string {
  return text.trim() === prefill.trim() ? "" : text;
}
