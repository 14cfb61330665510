/** Parts of files: players request them to seek, browsers to resume a download. */

/** The first range of a `Range` header, null without one. */
export function parseRange(
  header: string | null,
  size: number,
): { from: number; to: number } | "unsatisfiable" | null {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (!match[1] && !match[2])) return null;
  const from = match[1] ? Number(match[1]) : Math.max(size - Number(match[2]), 0);
  const to = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return from > to || from >= size ? "unsatisfiable" : { from, to };
}

/** Lets the first `count` bytes of a stream through. */
export function firstBytes(count: number): TransformStream<Uint8Array, Uint8Array> {
  let left = count;
  return new TransformStream({
    transform(chunk, controller) {
      if (left > 0) controller.enqueue(chunk.subarray(0, left));
      left -= chunk.byteLength;
      if (left <= 0) controller.terminate();
    },
  });
}
