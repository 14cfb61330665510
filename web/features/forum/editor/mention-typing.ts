// A mention that is being typed: where it begins, and what choosing a member makes of it.
import type { EditedText } from "./markdown-edits.ts";

export interface TypedMention {
  /** Of its @. */
  start: number;
  /** What stands between the @ and the caret. */
  typed: string;
}

/** As long as a name, with its @ and what stands before it. */
const readLength = 33;

/** The mention in front of the caret, if one may be meant. Names may have spaces: up to two are waited for. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const before = text.slice(Math.max(0, caret - readLength), caret);
  const at = before.lastIndexOf("@");
  if (at === -1) return undefined;
  const typed = before.slice(at + 1);
  const isPartOfWord = /[\p{L}\p{N}_/.@`[]$/u.test(before.slice(0, at));
  if (isPartOfWord || /\n|^\s|\s\S*\s\S*\s/u.test(typed)) return undefined;
  // Quotes notify nobody.
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  return /^ {0,3}>/.test(line) ? undefined : { start: caret - typed.length - 1, typed };
}

/** The text with the name in place of what was typed, and the caret behind it. */
export function withMention(
  text: string,
  { start, typed }: TypedMention,
  name: string,
): EditedText {
  const rest = text.slice(start + 1 + typed.length);
  const before = `${text.slice(0, start)}@${name}${/^[^\p{L}\p{N}]/u.test(rest) ? "" : " "}`;
  return { text: before + rest, start: before.length, end: before.length };
}
