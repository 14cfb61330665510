// Takes the images that are pasted, dropped or chosen for a text, and hands on one after the other.
import { type ClipboardEvent, type DragEvent, useState } from "react";
import { type EditedText, withBlock } from "./markdown-edits.ts";
import { chooseImage, type ChosenImage } from "./image-queries.ts";

interface ImagesOptions {
  isReadOnly: boolean;
  /** Shows an edited text in the box, as if it was typed. */
  put(edited: EditedText): void;
}

const isImage = ({ type }: File) => type.startsWith("image/") && type !== "image/svg+xml";

export function useImages({ isReadOnly, put }: ImagesOptions) {
  const [chosen, setChosen] = useState<ChosenImage[]>([]);
  const add = (files: File[]) => {
    const added = files.map(chooseImage);
    if (!isReadOnly) setChosen((waiting) => [...waiting, ...added]);
  };
  const next = () => setChosen(([, ...others]) => others);
  /** Whether there are images among what came, and they were taken. */
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer): boolean => {
    const files = [...data.files].filter(isImage);
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
      // Programs for text and tables put an image of the text beside it.
      event.clipboardData.getData("text/plain") === "" && take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    insert(markdown: string, { value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
      put(withBlock(value, selectionStart, selectionEnd, markdown));
      next();
    },
    leaveOut: next,
  };
}
