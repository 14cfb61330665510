// Which pictures there are. Drawn by draw.ts, shown by components/product-picture.tsx.

/** Pictures of the player, by scene, in the order of first use. */
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

/** Every scene is drawn at this size in CSS pixels, twice as fine. */
export const sceneSize = { width: 880, height: 550 };

/** Widths in pixels of the files that a browser can choose from. */
export const pictureWidths = [480, 800, 1280] as const;

/** Width of the one file for browsers without AVIF. */
export const fallbackWidth = 800;
