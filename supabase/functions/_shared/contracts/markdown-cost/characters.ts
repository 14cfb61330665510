/** How the Markdown parser sees single characters (UTF-16 units); undefined is the edge of a text. */

export type Character = string | undefined;
export type CharacterKind = "space" | "punctuation" | "other";

/** Decides, on both sides of a run of asterisks, whether the run can open or close emphasis. */
export function characterKind(character: Character): CharacterKind {
  if (character === undefined || character <= " ") return "space";
  if (character <= "~") return isAlphanumeric(character) ? "other" : "punctuation";
  if (/\s/.test(character)) return "space";
  return /[\p{P}\p{S}]/u.test(character) ? "punctuation" : "other";
}

export function isEmphasisMark(character: Character): boolean {
  return character === "*" || character === "_" || character === "~";
}

export function isSpace(character: Character): boolean {
  return character === undefined || character === " " || character === "\t" || character === "\n";
}

/** True where the parser tries to read a URL or an email address: `me@…`, `http…`, `www…`. */
export function mayStartUrl(character: string, previous: Character): boolean {
  if (!isMailCharacter(character)) return false;
  if (previous === undefined || (!isMailCharacter(previous) && previous !== "/")) return true;
  return "hHwW".includes(character) && !isLetter(previous);
}

/** Punctuation that belongs to a web URL only when more of the URL follows it. */
export function mayTrailUrl(character: string): boolean {
  return "!\"&')*,.:;?]_~".includes(character);
}

export function isLetter(character: string): boolean {
  return (character >= "a" && character <= "z") || (character >= "A" && character <= "Z");
}

function isAlphanumeric(character: string): boolean {
  return isLetter(character) || (character >= "0" && character <= "9");
}

function isMailCharacter(character: string): boolean {
  return isAlphanumeric(character) || "+-._".includes(character);
}
