// Takes the pictures that are pasted, dropped or chosen for a text, and hands on one after the other.
import { type ClipboardEvent, type DragEvent, useState } from "react";
import { type EditedText, withBlock } from "./markdown-edits.ts";
import { choosePicture, type ChosenPicture } from "./picture-queries.ts";

interface PicturesOptions {
  isReadOnly: boolean;
  /** Shows an edited text in the box, as if it was typed. */
  put(edited: EditedText): void;
}

const isPicture = ({ type }: File) => type.startsWith("image/") && type !== "image/svg+xml";

export function usePictures({ isReadOnly, put }: PicturesOptions) {
  const [chosen, setChosen] = useState<ChosenPicture[]>([]);
  const add = (files: File[]) => {
    const added = files.map(choosePicture);
    if (!isReadOnly) setChosen((waiting) => [...waiting, ...added]);
  };
  const next = () => setChosen(([, ...others]) => others);
  /** Whether there are pictures among what came, and they were taken. */
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer): boolean => {
    const files = [...data.files].filter(isPicture);
    if (files.length === 0) return false;
    event.preventDefault();
    add(files);
    return true;
  };
  return {
    /** The one that is being described. */
    current: chosen[0],
    add,
    onPaste: (event: ClipboardEvent) =>
      // Programs for text and tables put a picture of the text beside it.
      event.clipboardData.getData("text/plain") === "" && take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    insert(markdown: string, { value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
      put(withBlock(value, selectionStart, selectionEnd, markdown));
      next();
    },
    leaveOut: next,
  };
}
