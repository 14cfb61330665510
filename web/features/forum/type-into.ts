import { differingPart } from "#web/lib/text-difference.ts";

/**
 * Changes the text of a box as if it was typed, so that the box's own undo takes it back. Returns
 * false where the browser cannot.
 */
export function typeInto(box: HTMLTextAreaElement, text: string): boolean {
  const { start, removed, added } = differingPart(box.value, text);
  box.focus();
  box.setSelectionRange(start, start + removed.length);
  // Deprecated for rich text; for boxes nothing else keeps the history, and every browser has it.
  return document.execCommand(added ? "insertText" : "delete", false, added);
}
