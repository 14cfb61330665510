/** Writes small PNG files with a palette. Layout: https://www.w3.org/TR/png-3/ */
import { deflateSync } from "node:zlib";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Encodes a square image. `pixels` has one palette index for each pixel, row by row; `colours`
 * has at most 256 colours as red, green, blue from 0 to 255.
 */
export function encodePng(
  size: number,
  pixels: Uint8Array,
  colours: [number, number, number][],
): Uint8Array<ArrayBuffer> {
  if (colours.length > 256) throw new Error(`${colours.length} colours do not fit into a palette`);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size);
  view.setUint32(4, size);
  header.set([8, 3], 8); // eight bits for each pixel, colours by palette index
  // Each row begins with the number of its filter; 0 is none.
  const rows = new Uint8Array((size + 1) * size);
  for (let row = 0; row < size; row++) {
    rows.set(pixels.subarray(row * size, (row + 1) * size), row * (size + 1) + 1);
  }
  return concatenate([
    Uint8Array.from(signature),
    chunk("IHDR", header),
    chunk("PLTE", Uint8Array.from(colours.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const content = concatenate([new TextEncoder().encode(type), data]);
  const frame = new Uint8Array(content.length + 8);
  const view = new DataView(frame.buffer);
  view.setUint32(0, data.length);
  frame.set(content, 4);
  view.setUint32(content.length + 4, checksum(content));
  return frame;
}

function concatenate(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** CRC-32 with the polynomial of the PNG standard. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
