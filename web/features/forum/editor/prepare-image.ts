// Prepares a chosen image for a post: drawn anew, small enough, and in the sizes that pages show.
import {
  type PostImage,
  postImageBytes,
  type PostImageExtension,
  postImageFile,
  postImageMimeTypes,
  postImageSize,
  postImageWidths,
} from "#shared/contracts/post-image.ts";
import { drawnImage, heightAt, readBitmap, UnusableImage } from "#web/lib/files/drawn-image.ts";
import { forumMessages } from "../model/messages.ts";

/** A GIF would lose all its frames but the first. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/avif"];
/** Of the chosen file. Reading a larger one could fill the memory of a phone. */
const largestBytes = 25_000_000;

export interface PreparedImage {
  image: PostImage;
  /** By their names, the smallest first. */
  files: { name: string; content: Blob }[];
}

/** Throws an UnusableImage with words for the person who chose the file. */
export async function prepareImage(file: File, id: string): Promise<PreparedImage> {
  if (!imageTypes.includes(file.type)) throw new UnusableImage(forumMessages.imageKinds);
  if (file.size > largestBytes) throw new UnusableImage(forumMessages.imageTooLarge);
  const bitmap = await readBitmap(file);
  try {
    return await drawAll(bitmap, id, file.type);
  } finally {
    bitmap.close();
  }
}

/** What a browser encodes in place of WebP, when it cannot. */
const otherType = (type: string) => type === postImageMimeTypes.png ? type : postImageMimeTypes.jpg;

async function drawAll(bitmap: ImageBitmap, id: string, type: string): Promise<PreparedImage> {
  const width = widthOf(bitmap);
  let whole = await drawnImage(bitmap, width, postImageMimeTypes.webp);
  if (whole.type !== postImageMimeTypes.webp) {
    whole = await drawnImage(bitmap, width, otherType(type));
  }
  // A photograph as PNG, for instance.
  if (whole.size > postImageBytes) whole = await drawnImage(bitmap, width, postImageMimeTypes.jpg);
  if (whole.size > postImageBytes) throw new UnusableImage(forumMessages.imageTooLarge);
  const extension = extensionOf(whole.type);
  const image = { id, width, height: heightAt(width, bitmap), extension };
  const files: PreparedImage["files"] = [];
  for (const each of postImageWidths(width)) {
    const content = each === width ? whole : await drawnImage(bitmap, each, whole.type);
    files.push({ name: postImageFile(image, each), content });
  }
  return { image, files };
}

/** The largest that both of its sides allow. */
function widthOf({ width, height }: ImageBitmap): number {
  const most = Math.min(
    width,
    postImageSize.width,
    Math.floor(postImageSize.height * width / height),
  );
  if (most < 1) throw new UnusableImage(forumMessages.imageTooLarge);
  return most;
}

function extensionOf(type: string): PostImageExtension {
  return type === postImageMimeTypes.webp
    ? "webp"
    : type === postImageMimeTypes.png
    ? "png"
    : "jpg";
}
