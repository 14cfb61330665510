// The sizes in which there is an image of an article, by the name of its file. The file that an article names is
// also for feeds, mails and previews of links, some of which read no WebP; pages show the files beside it.
// The name says which those are, so that no page requests one that does not exist:
// 2026/<id>-1600.jpg has <id>-400.jpg and so on, 2026/<id>-1600-webp.jpg has <id>-400.webp to <id>-1600.webp.
// Any other stands alone: a GIF, a file from before there were sizes, one of the site or of somebody else.

/** Twice the width of an article, for dense screens. */
export const maxImageWidth = 1600;
const widths = [400, 800, 1200, maxImageWidth];

/** The widths that are made of an image besides its own. Never a larger one. */
export function smallerWidths(width: number): number[] {
  return widths.filter((each) => each < width);
}

/** What the names of an image's files are made of. */
export interface ImageFile {
  /** The year and a UUID, of all its files. */
  id: string;
  width: number;
  extension: string;
  /** Whether its sizes are WebP, whatever the file itself is. */
  hasWebp: boolean;
}

/** Name of the file that articles name. */
export function imageFileName({ id, width, extension, hasWebp }: ImageFile): string {
  return `${id}-${width}${hasWebp ? "-webp" : ""}.${extension}`;
}

interface ImageSize {
  width: number;
  name: string;
}

/** The files in which an image is shown, the smallest first; none where there is nothing to choose from. */
export function imageSizes(fileName: string): ImageSize[] {
  const [, id, digits, webp, extension] =
    /^(\d{4}\/[\da-f-]{36}-)([1-9]\d{0,3})(-webp)?\.(png|jpg|webp)$/.exec(fileName) ?? [];
  const width = Number(digits);
  const smaller = smallerWidths(width);
  return smaller.length === 0 ? [] : [...smaller, width].map((each) => ({
    width: each,
    name: `${id}${each}.${webp ? "webp" : extension}`,
  }));
}

/**
 * What an `<img>` of this URL, one of our own, needs to be loaded in a size that suits it: its `srcset`, and the width
 * of the image itself. Undefined where there are no sizes.
 */
export function imageSources(url: string): { srcSet: string; width: number } | undefined {
  const [, folder, name = ""] =
    /^(.*\/storage\/v1\/object\/public\/blog-images\/)(.*)$/.exec(url) ?? [];
  const sizes = imageSizes(name);
  const largest = sizes.at(-1);
  if (!largest) return undefined;
  const srcSet = sizes.map((each) => `${folder}${each.name} ${each.width}w`).join(", ");
  return { srcSet, width: largest.width };
}
