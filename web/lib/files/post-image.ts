// How pages load an image of a post: in a size that suits them, and with its place kept.
import {
  parsePostImagePath,
  postImageFile,
  postImageWidths,
} from "#shared/contracts/post-image.ts";

/** Pixels. A higher image is shown smaller; whoever presses it sees it whole. */
const maxShownHeight = 512;

/** What an `<img>` with such a `src` needs besides; undefined for any other. */
export function postImageSources(src: string) {
  const image = parsePostImagePath(src);
  if (!image) return undefined;
  const { width, height } = image;
  const widths = postImageWidths(width);
  const scale = Math.min(1, maxShownHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.round(height * scale),
    ...(widths.length > 1 && {
      srcSet: widths.map((each) =>
        `${each === width ? src : `/pictures/${postImageFile(image, each)}`} ${each}w`
      ).join(", "),
      // As wide as a post.
      sizes: "(min-width: 52rem) 46rem, 90vw",
    }),
  };
}
