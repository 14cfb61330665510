// Images are drawn anew before they leave the browser: 256 pixels, square, nothing but colours.
// The place where a photograph was taken, and whatever else hides in a file, stays here.
import { cropSquare, storedType } from "./crop.ts";

export const imageTypes = ["image/png", "image/jpeg", "image/gif"];
const sidePx = 256;
const jpegQuality = 0.9;

export interface LoadedImage {
  bitmap: ImageBitmap;
  /** Type of the chosen file. */
  type: string;
}

/** Reads a chosen file, upright as its camera meant it. Rejects when it is no image. */
export async function readImage(file: File): Promise<LoadedImage> {
  if (!imageTypes.includes(file.type)) throw new TypeError(`${file.type} is no picture type.`);
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  return { bitmap, type: file.type };
}

/** Draws the chosen square of an image to fill the canvas. */
export function drawSquare(
  canvas: HTMLCanvasElement,
  { bitmap }: LoadedImage,
  position: number,
): void {
  const { left, top, size } = cropSquare(bitmap.width, bitmap.height, position);
  canvas.width = sidePx;
  canvas.height = sidePx;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, sidePx, sidePx);
  context.drawImage(bitmap, left, top, size, size, 0, 0, sidePx, sidePx);
}

export interface EncodedImage {
  blob: Blob;
  extension: string;
}

/** The file to upload. Rejects when the browser cannot encode it. */
export async function encodeImage(image: LoadedImage, position: number): Promise<EncodedImage> {
  const canvas = document.createElement("canvas");
  drawSquare(canvas, image, position);
  const { mimeType, extension } = storedType(image.type);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, mimeType, jpegQuality);
  });
  // A browser that cannot encode the type returns another one.
  if (blob?.type !== mimeType) throw new Error("The picture could not be encoded.");
  return { blob, extension };
}
