import { reportError } from "./report-error.ts";

/**
 * Sends text while it is being made, as fast as the reader takes it: memory holds one piece at a
 * time. A failure on the way cuts the connection, so that no client takes a part for the whole, and is
 * logged under `name` (method and path), because the response has begun and cannot report it.
 */
export function streamText(pieces: AsyncGenerator<string>, name: string): ReadableStream {
  return ReadableStream.from(encode(pieces, name));
}

async function* encode(pieces: AsyncGenerator<string>, name: string) {
  const encoder = new TextEncoder();
  try {
    for await (const piece of pieces) yield encoder.encode(piece);
  } catch (error) {
    console.error(`${name} broke off:`, error);
    void reportError(error, { function: name.split("/")[1] ?? name });
    throw error;
  }
}
