// Prepares an image for the blog: drawn anew, small enough, and in the sizes that pages show.
import { drawnImage, heightAt, readBitmap, UnusableImage } from "#web/lib/files/drawn-image.ts";
import { imageFileName, maxImageWidth, smallerWidths } from "#web/lib/files/image-sizes.ts";

/** The bucket has the same limits. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const imageBytes = 5 * 1024 * 1024;

/** A drawing and its sizes, as files to be uploaded. */
export interface PreparedImage {
  /** By their names. The one that the article names is the last. */
  files: { name: string; content: Blob }[];
  width: number;
  height: number;
}

const extensions: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
};

const webpType = "image/webp";

async function prepareFiles(id: string, bitmap: ImageBitmap, type: string) {
  const width = Math.min(bitmap.width, maxImageWidth);
  const drawn = await drawnImage(bitmap, width, type);
  const extension = extensions[drawn.type] ?? "png";
  const smaller = smallerWidths(width);
  // Pages load WebP when it is smaller. Some mail programs cannot read it, and so the other one is kept, too.
  const webp = smaller.length > 0 && drawn.type !== webpType
    ? await drawnImage(bitmap, width, webpType)
    : drawn;
  const hasWebp = webp.type === webpType && webp.size < drawn.size;
  const named = (content: Blob, each: number) => ({
    name: imageFileName({
      id,
      width: each,
      extension: hasWebp ? "webp" : extension,
      hasWebp: false,
    }),
    content,
  });
  const files: PreparedImage["files"] = [];
  for (const each of smaller) {
    files.push(named(await drawnImage(bitmap, each, hasWebp ? webpType : drawn.type), each));
  }
  if (hasWebp) files.push(named(webp, width));
  files.push({ name: imageFileName({ id, width, extension, hasWebp }), content: drawn });
  return { files, width, height: heightAt(width, bitmap) };
}

/**
 * Reads a chosen file. `id` is the year and a UUID, which the names of its files begin with. Throws an UnusableImage
 * with words for the person who chose it.
 */
export async function prepareImage(file: File, id: string): Promise<PreparedImage> {
  if (!imageTypes.includes(file.type)) {
    throw new UnusableImage("Choose a PNG, JPEG, WebP or GIF file.");
  }
  const bitmap = await readBitmap(file);
  try {
    // Drawing an animation anew would keep its first frame only.
    const prepared = file.type === "image/gif"
      ? {
        files: [{ name: `${id}.gif`, content: file }],
        width: bitmap.width,
        height: bitmap.height,
      }
      : await prepareFiles(id, bitmap, file.type);
    if (prepared.files.some(({ content }) => content.size > imageBytes)) {
      throw new UnusableImage("This picture is too large: 5 MB is the limit.");
    }
    return prepared;
  } finally {
    bitmap.close();
  }
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
