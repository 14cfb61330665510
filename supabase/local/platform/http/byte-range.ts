/** Parts of files: players request them to seek, browsers to resume a download. */
import { open } from "node:fs/promises";
import { parse, type Range } from "range-parser";

/** Set in the result for a header that is malformed; what else is set has a range outside of the file. */
const malformed = 1;

/**
 * The range of a `Range` header, its end included; null without one. More than one range counts as
 * malformed, because no response of ours has several parts.
 */
export function parseRange(
  header: string | null,
  size: number,
): Range | "malformed" | "unsatisfiable" | null {
  if (header === null) return null;
  const { code, type, ranges: [range, ...others] } = parse(size, header);
  if (type !== "bytes" || others.length > 0 || code & malformed) return "malformed";
  return range ?? "unsatisfiable";
}

/** The bytes of a file in a range. Throws when the file cannot be opened. */
export async function readRange(
  path: string,
  { start, end }: Range,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const file = await open(path);
  return ReadableStream.from(file.createReadStream({ start, end }));
}
