// Text by what people take for one character, so that no emoji or accent is cut in half.

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The characters of a text. */
export function graphemes(text: string): string[] {
  // Every one is a character by itself; a page of posts asks for fifty names.
  if (/^[ -~]*$/.test(text)) return [...text];
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

/** At most this many characters from the beginning of a text. */
export function beginning(text: string, most: number): string {
  // A text of 20,000 characters needs not be taken apart for its first sixty; few have twenty units.
  return graphemes(text.slice(0, most * 20)).slice(0, most).join("");
}
