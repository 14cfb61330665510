// Which images there are. Drawn by web/build/artwork/images/draw.ts, shown by pages/product-image.tsx.

/** Images of the player, by scene, in the order of first use. */
export const sceneNames = [
  "artist",
  "favorites",
  "queue",
  "install",
  "library",
  "browse",
  "listen",
  "customize",
] as const;

export type SceneName = (typeof sceneNames)[number];

interface Shape {
  /** Size of the drawing in CSS pixels. */
  width: number;
  height: number;
  /** Widths in pixels of the files that a browser can choose from. */
  fileWidths: readonly number[];
}

/** Every scene is drawn in two shapes: the whole window, and a narrow one for phones. */
export const shapes = {
  wide: { width: 880, height: 550, fileWidths: [480, 800, 1280] },
  narrow: { width: 480, height: 420, fileWidths: [480, 960] },
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;

/** URL of a drawn file, without its type. */
export function imagePath(scene: SceneName, shape: ShapeName, width: number): string {
  return `/images/player/${scene}-${shape}-${width}`;
}

/** Width of the one file for browsers without AVIF; of the wide shape. */
export const fallbackWidth = 800;
