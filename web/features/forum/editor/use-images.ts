// The images that are chosen for a text, described one after the other.
import { useStore } from "#web/lib/state/store.ts";
import { chooseImages, type ChosenImage, imagesOf } from "./chosen-images.ts";
import { type EditedText, withBlock } from "./markdown-edits.ts";

interface ImagesOptions {
  /** Names the text. */
  textKey: string;
  /** Shows an edited text in the box, as if it was typed. */
  put(edited: EditedText): void;
}

const none: readonly ChosenImage[] = [];

export function useImages({ textKey, put }: ImagesOptions) {
  const images = imagesOf(textKey);
  const [current, ...others] = useStore(images, none);
  return {
    /** The one that is being described. */
    current,
    add: (files: readonly File[]) => chooseImages(textKey, files),
    describe: (alt: string) => current && images.set([{ ...current, alt }, ...others]),
    insert(markdown: string, { value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
      put(withBlock(value, selectionStart, selectionEnd, markdown));
      images.set(others);
    },
    leaveOut: () => images.set(others),
  };
}
