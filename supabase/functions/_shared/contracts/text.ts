/** Questions about text, answered the way the database answers them. */

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

/** Mirrors `private.is_clean_line`, without its test for spaces at the ends. */
export function hasHiddenCharacters(line: string): boolean {
  // deno-lint-ignore no-control-regex -- these are the characters to find
  return /[\u0001-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/.test(
    line,
  );
}

export function hasOuterSpaces(line: string): boolean {
  return line.startsWith(" ") || line.endsWith(" ");
}
