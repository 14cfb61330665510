// A few words of a post, without the signs of its Markdown.
import { plainText } from "#shared/contracts/post-words.ts";
import { graphemes } from "#web/lib/text/graphemes.ts";

const previewLength = 100;
/** Enough to fill the preview; a long post need not be read to its end. */
const readLength = 2000;

/** The first words of a post as plain text, at most `length` characters, the last one "…" when cut. */
export function postPreview(markdown: string, length: number = previewLength): string {
  const text = plainText(markdown.slice(0, readLength));
  const characters = graphemes(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length - 1).join("").trimEnd()}…`;
}
