// The letters shown where an image is missing.
import { graphemes } from "./graphemes.ts";

/**
 * First letters of the first and the last word of a name, else its first two letters, else "??".
 * Works on whole characters, so that no emoji or accent is cut in half.
 */
export function initials(name: string | null | undefined): string {
  const words = (name ?? "").trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (!first) return "??";
  const last = words.at(-1);
  const letters = last && words.length > 1
    ? [...graphemes(first).slice(0, 1), ...graphemes(last).slice(0, 1)]
    : graphemes(first).slice(0, 2);
  return letters.join("").toLocaleUpperCase("en-US");
}
