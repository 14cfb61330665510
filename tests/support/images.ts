// The smallest valid images.

/** One grey pixel. */
export const png = new Blob([
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBdnJQfQAAAABJRU5ErkJggg==",
    "base64",
  ),
], { type: "image/png" });
