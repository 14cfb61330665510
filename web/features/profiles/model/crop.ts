// Where the square of an image is cut out.

export interface Square {
  left: number;
  top: number;
  size: number;
}

/**
 * The largest square of an image of this size, in pixels. `position` moves it along the longer side,
 * from 0 (left or top) to 1 (right or bottom).
 */
export function cropSquare(width: number, height: number, position: number): Square {
  const size = Math.min(width, height);
  const share = Math.min(1, Math.max(0, position));
  return {
    left: Math.round((width - size) * share),
    top: Math.round((height - size) * share),
    size,
  };
}

/** What the image is stored as: photographs stay JPEG, everything else keeps sharp edges as PNG. */
export function storedType(type: string): { mimeType: string; extension: "jpg" | "png" } {
  return type === "image/jpeg"
    ? { mimeType: "image/jpeg", extension: "jpg" }
    : { mimeType: "image/png", extension: "png" };
}
