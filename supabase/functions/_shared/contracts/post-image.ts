/** Images in posts: how a text names one, and the files that there are of it. The database has the same rules. */

export const postImageBucket = "post-images";

export const postImageMimeTypes = {
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const;
export type PostImageExtension = keyof typeof postImageMimeTypes;

/** Of each file, in bytes. */
export const postImageBytes = 3 * 1024 * 1024;
/** In pixels. */
export const postImageSize = { width: 1600, height: 6400 } as const;

/** In which widths there is a file of an image that is so wide: the smallest first, its own the last. */
export const postImageWidths = (width: number): number[] => [
  ...[400, 800, 1200].filter((each) => each < width),
  width,
];

export interface PostImage {
  id: string;
  /** In pixels, of the largest file. */
  width: number;
  height: number;
  extension: PostImageExtension;
}

/** The path in the text of a post. The height is for the place that is kept for the image. */
export function postImagePath(
  { id, width, height, extension }: Omit<PostImage, "extension"> & { extension: string },
): string {
  return `/pictures/${id}-${width}x${height}.${extension}`;
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const inText = new RegExp(`^/pictures/(${uuid})-([1-9]\\d{0,3})x([1-9]\\d{0,3})\\.(webp|jpg|png)$`);
const requested = new RegExp(`^(${uuid})-([1-9]\\d{0,3})(?:x[1-9]\\d{0,3})?\\.(webp|jpg|png)$`);

/** Undefined for what names no image of a post, or one of an impossible size. */
export function parsePostImagePath(path: string): PostImage | undefined {
  const [, id, width, height, extension] = inText.exec(path) ?? [];
  if (!id) return undefined;
  const image = {
    id,
    width: Number(width),
    height: Number(height),
    extension: extension as PostImageExtension, // The pattern has no other.
  };
  return image.width <= postImageSize.width && image.height <= postImageSize.height
    ? image
    : undefined;
}

/** Name of a file in the bucket. */
export function postImageFile(
  { id, extension }: Pick<PostImage, "id" | "extension">,
  width: number,
): string {
  return `${id}-${width}.${extension}`;
}

/** The file for the last part of a requested path, in either form; undefined for any other. */
export function requestedPostImage(name: string):
  | { id: string; file: string; width: number; extension: PostImageExtension }
  | undefined {
  const [, id, width, extension] = requested.exec(name) ?? [];
  if (!id) return undefined;
  const known = extension as PostImageExtension; // The pattern has no other.
  const file = postImageFile({ id, extension: known }, Number(width));
  return { id, extension: known, width: Number(width), file };
}
