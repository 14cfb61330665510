/** Makes values fit for a mail, whoever wrote them. */

/** The longest line of a mail in bytes, without its end (RFC 5322, section 2.1.1). */
export const maxLineBytes = 998;

/** Controls, line breaks among them. */
const controls = /[\p{Cc}\u2028\u2029]/gu;
/** Embeddings, overrides and isolates: they would reverse what follows, which may be ours. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * The text on one line: controls and line breaks become spaces, several spaces become one, and what
 * turns text around is left out. Half of a surrogate pair becomes U+FFFD.
 */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(controls, " ").replace(turning, "").replace(/\s+/g, " ")
    .trim();
}

/**
 * At most so many characters (an emoji is one or a few), cut between words and with an ellipsis where
 * something is missing. A single word that fills more than half of the space is cut inside.
 */
export function cutAtWord(text: string, maxCharacters: number): string {
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  const head = characters.slice(0, maxCharacters - 1).join("");
  const end = characters[maxCharacters - 1] === " " ? head.length : head.lastIndexOf(" ");
  const words = end > head.length / 2 ? head.slice(0, end) : head;
  return `${words.replace(/[\s,;:.–—-]+$/, "")}…`;
}

/**
 * The URL in its normal form. Throws a TypeError for anything but http and https, and for a URL that
 * is too long for a line: it must not be broken. The message does not quote it, as it may hold a token.
 */
export function webUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError("A link of a mail must be an http or https URL.");
  }
  if (byteLength(url.href) > maxLineBytes) {
    throw new TypeError(`A link of a mail can have at most ${maxLineBytes} bytes.`);
  }
  return url.href;
}

/** Length in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
