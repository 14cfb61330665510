// How pages load a picture of a post: in a size that suits them, and with its place kept.
import {
  parsePostImagePath,
  postImageFile,
  postImageWidths,
} from "#shared/contracts/post-image.ts";

/** What an `<img>` with such a `src` needs besides; undefined for any other. */
export function postPictureSources(src: string) {
  const image = parsePostImagePath(src);
  if (!image) return undefined;
  const { width, height } = image;
  const widths = postImageWidths(width);
  return {
    width,
    height,
    ...(widths.length > 1 && {
      srcSet: widths.map((each) =>
        `${each === width ? src : `/pictures/${postImageFile(image, each)}`} ${each}w`
      ).join(", "),
      // As wide as a post.
      sizes: "(min-width: 52rem) 46rem, 90vw",
    }),
  };
}
