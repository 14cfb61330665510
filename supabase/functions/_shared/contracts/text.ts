/** Predicates about text that agree with those of the database. */

/** Length in characters as PostgreSQL counts them: an emoji is one, where JavaScript counts two. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** False for text that PostgreSQL cannot store: NUL, or half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

export function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

/** Letters that do not show or turn text around; mirrors `private.has_hidden_characters`. */
const hidden =
  // deno-lint-ignore no-control-regex -- these are the characters to find
  /[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffc\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;
/** A flag of a region is spelt in letters that do not show. */
const regionFlags = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,8}\u{e007f}/gu;

/** Every blank that the database does not accept at the ends of a line. */
const blank = String.raw`[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]`;
const outerBlanks = new RegExp(`^${blank}|${blank}$`);

export function hasHiddenCharacters(line: string): boolean {
  return hidden.test(line.replaceAll(regionFlags, ""));
}

export function hasOuterSpaces(line: string): boolean {
  return outerBlanks.test(line);
}
