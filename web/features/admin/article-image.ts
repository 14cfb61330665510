// Prepares an image for the blog: small enough, and without what a camera wrote into it (place,
// owner), which drawing it anew leaves behind.

/** The bucket has the same limits. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const imageBytes = 5 * 1024 * 1024;

/** Twice the width of an article, for dense screens. */
const maxWidth = 1600;

export interface PreparedImage {
  file: Blob;
  extension: "png" | "jpg" | "webp" | "gif";
  width: number;
  height: number;
}

const extensions: Record<string, PreparedImage["extension"]> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
};

/** A sentence about a file that cannot become an image of the blog. */
export class UnusableImage extends Error {
  override readonly name = "UnfitPicture";
}

async function redraw(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, maxWidth / bitmap.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, type, 0.86));
}

/** Reads a chosen file. Throws an UnfitPicture with words for the person who chose it. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  if (!imageTypes.includes(file.type)) {
    throw new UnusableImage("Choose a PNG, JPEG, WebP or GIF file.");
  }
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnusableImage("This file is not a picture that the browser can read.");
  });
  const { width, height } = bitmap;
  // Drawing an animation anew would keep its first frame only.
  const drawn = file.type === "image/gif" ? file : await redraw(bitmap, file.type);
  bitmap.close();
  if (!drawn || drawn.size > imageBytes) {
    throw new UnusableImage("This picture is too large: 5 MB is the limit.");
  }
  const scale = drawn === file ? 1 : Math.min(1, maxWidth / width);
  return {
    file: drawn,
    // A browser that cannot encode a format returns PNG.
    extension: extensions[drawn.type] ?? "png",
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** The lines that show an uploaded image in the body of an article. */
export function imageHtml(
  image: { url: string; alt: string; width: number; height: number },
): string {
  const safe = (text: string) => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign);
  return `<figure>\n  <img src="${safe(image.url)}" alt="${safe(image.alt)}" ` +
    `width="${image.width}" height="${image.height}">\n</figure>\n`;
}
