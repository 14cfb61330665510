// The quotes in a reply: the line it starts with, words of posts that it repeats, and what is left without them.
import { replyLine } from "../model/post.ts";
import type { EditedText } from "./markdown-edits.ts";

/** What the reply box is filled with for a reply to a post. */
export function replyPrefill(username: string): string {
  return `${replyLine}${username}\n\n`;
}

/** Cancelling a reply clears the box only if nothing was added to the prefilled quote. */
export function textAfterCancel(text: string, prefill: string): string {
  return text.trim() === prefill.trim() ? "" : text;
}

/** Whether a reply is blank but for what it quotes. */
export function saysNothing(text: string): boolean {
  return text.replace(/^[ \t]*>.*$/gm, "").trim() === "";
}

/** Puts a quote, which ends with an empty line, into a text at the caret, and the caret behind it. */
export function withQuote(text: string, caret: number, quote: string): EditedText {
  const at = afterQuoteAt(text, caret);
  const before = text.slice(0, at);
  const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const end = at + gap.length + quote.length;
  return { text: before + gap + quote + text.slice(at), start: end, end };
}

/** Where the quote ends that has the caret in it, so that none is put into another. */
function afterQuoteAt(text: string, caret: number): number {
  let at = caret;
  let line = caret === 0 ? 0 : text.lastIndexOf("\n", caret - 1) + 1;
  while (text.startsWith(">", line)) {
    const end = text.indexOf("\n", line);
    if (end === -1) return text.length;
    at = line = end + 1;
  }
  return at;
}
