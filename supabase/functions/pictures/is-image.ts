import type { PostImageExtension } from "../_shared/contracts/post-image.ts";

const startsWith = (bytes: Uint8Array, start: number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);

/**
 * Whether a file begins as its kind does. Storage believes what an upload says, and this must not become a host for
 * anything else.
 */
export function isImage(bytes: Uint8Array, extension: PostImageExtension): boolean {
  switch (extension) {
    case "jpg":
      return startsWith(bytes, [0xff, 0xd8, 0xff]);
    case "png":
      return startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    case "webp":
      // "RIFF", four bytes of length, "WEBP".
      return startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) &&
        startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8);
  }
}
