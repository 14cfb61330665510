/** Turns a design into a PNG file with soft edges. */
import { encode } from "fast-png";
import { type Colour, palette } from "../palette.ts";
import type { Design } from "./designs.ts";

const avatarSize = 256;
/** Samples along each side of a pixel: nine for each pixel make edges look smooth. */
const samples = 3;

type Rgb = [number, number, number];

export function drawAvatar(design: Design): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(avatarSize * avatarSize);
  const colours: Rgb[] = [];
  const indexes = new Map<string, number>();
  for (let at = 0; at < pixels.length; at++) {
    const colour = meanColour(design, at % avatarSize, Math.floor(at / avatarSize));
    const key = colour.join();
    let index = indexes.get(key);
    if (index === undefined) {
      index = colours.push(colour) - 1;
      indexes.set(key, index);
    }
    pixels[at] = index;
  }
  if (colours.length > 256) throw new Error(`${colours.length} colours do not fit into a palette`);
  const image = {
    width: avatarSize,
    height: avatarSize,
    data: pixels,
    channels: 1,
    palette: colours,
  };
  // A copy, because the declarations leave open whether the buffer is shared.
  return new Uint8Array(encode(image, { zlib: { level: 9 } }));
}

function meanColour(design: Design, column: number, row: number): Rgb {
  const sum: Rgb = [0, 0, 0];
  for (let sample = 0; sample < samples ** 2; sample++) {
    const x = (column + (sample % samples + 0.5) / samples) / avatarSize;
    const y = (row + (Math.floor(sample / samples) + 0.5) / samples) / avatarSize;
    const [red, green, blue] = components(design(x, y));
    sum[0] += red;
    sum[1] += green;
    sum[2] += blue;
  }
  const mean = (value: number) => Math.round(value / samples ** 2);
  return [mean(sum[0]), mean(sum[1]), mean(sum[2])];
}

function components(colour: Colour): Rgb {
  const value = Number.parseInt(palette[colour].slice(1), 16);
  return [value >> 16, value >> 8 & 255, value & 255];
}
