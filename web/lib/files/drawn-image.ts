// Draws a chosen image anew: in the sizes that pages show, and without what a camera wrote into it (place, owner).

/** A sentence about a file that cannot become an image, for the person who chose it. */
export class UnusableImage extends Error {
  override readonly name = "UnusableImage";
}

export async function readBitmap(file: File): Promise<ImageBitmap> {
  return await createImageBitmap(file).catch(() => {
    throw new UnusableImage("This file is not a picture that the browser can read.");
  });
}

/** In pixels, of an image that is `width` wide. */
export function heightAt(width: number, { width: whole, height }: ImageBitmap): number {
  return Math.max(1, Math.round(height * width / whole));
}

/** A browser that cannot encode a format returns PNG. */
export async function drawnImage(bitmap: ImageBitmap, width: number, type: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = heightAt(width, bitmap);
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86));
  if (!drawn) throw new UnusableImage("This picture is too large for the browser to draw.");
  return drawn;
}
