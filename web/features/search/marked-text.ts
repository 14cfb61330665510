// The marks that the database puts around what was found: two letters of Unicode's private use, which it takes
// out of what people have written. So a mark is never markup, and markup never a mark.

export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** The text alone, for where nothing can be marked. */
export const withoutMarks = (text: string): string => text.replace(/[\ue000\ue001]/g, "");

/** The parts of a text with marks, in order. A mark without its end reaches to the end of the text. */
export function markedParts(text: string): TextPart[] {
  return text.split(/(\ue000[^\ue000\ue001]*\ue001?)/)
    .map((part) => ({
      text: withoutMarks(part),
      isMarked: part.startsWith("\ue000"),
    }))
    .filter((part) => part.text !== "");
}
