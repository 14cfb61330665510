import { markedParts } from "../marked-text.ts";

/** A text of the search with its marks; always shown as text, whatever it contains. */
export function MarkedText({ text }: { text: string }) {
  return markedParts(text).map(({ text: part, isMarked }, index) =>
    isMarked
      ? <mark key={index} className="rounded-sm bg-live text-inherit">{part}</mark>
      : <span key={index}>{part}</span>
  );
}
