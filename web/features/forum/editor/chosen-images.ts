// The images that were chosen for a text and are not in it yet, with what was written about them. They outlive their
// panel, which is gone while its author edits another post or reads another page.
import { currentSession } from "#web/lib/session/session.ts";
import { createStore, type Store } from "#web/lib/state/store.ts";
import { createImageUpload, type ImageUpload } from "./image-mutations.ts";

export interface ChosenImage {
  file: File;
  upload: ImageUpload;
  /** What its author has written about it so far. */
  alt: string;
}

type Images = Store<readonly ChosenImage[]>;

const byText = new Map<string, Images>();

/** A reload would drop those of the member: files cannot be kept. */
function warn(event: BeforeUnloadEvent): void {
  const session = currentSession();
  if (session.status !== "signed-in") return;
  for (const [textKey, images] of byText) {
    if (textKey.includes(session.user.id) && images.get().length > 0) event.preventDefault();
  }
}

/** `textKey` names the text for which they were chosen, with the id of its author. */
export function imagesOf(textKey: string): Images {
  let images = byText.get(textKey);
  if (!images) byText.set(textKey, images = createStore<readonly ChosenImage[]>([]));
  return images;
}

export function chooseImages(textKey: string, files: readonly File[]): void {
  if (files.length === 0) return;
  addEventListener("beforeunload", warn);
  const chosen = files.map((file) => ({ file, upload: createImageUpload(file), alt: "" }));
  const images = imagesOf(textKey);
  images.set([...images.get(), ...chosen]);
}

/** To be called when one text goes on as another. */
export function moveImages(fromKey: string, toKey: string): void {
  const [from, to] = [imagesOf(fromKey), imagesOf(toKey)];
  to.set([...to.get(), ...from.get()]);
  from.set([]);
}
