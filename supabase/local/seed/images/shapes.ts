/** Writes SVG: a handful of shapes, numbers rounded, colours from the palette only. */
import { type Colour, palette } from "../palette.ts";

export interface Paint {
  fill?: Colour;
  stroke?: Colour;
  /** Width of the line. */
  width?: number;
  opacity?: number;
  dash?: string;
  turn?: string;
}

export function rect(x: number, y: number, width: number, height: number, paint: Paint): string {
  return `<rect ${sizes({ x, y, width, height })} ${attributes(paint)}/>`;
}

export function circle(cx: number, cy: number, r: number, paint: Paint): string {
  return `<circle ${sizes({ cx, cy, r })} ${attributes(paint)}/>`;
}

/** `d` is written with commands and numbers; see {@link points} for lines. */
export function path(d: string, paint: Paint): string {
  return `<path d="${d}" ${attributes(paint)}/>`;
}

/** A path through all points. */
export function points(list: [number, number][]): string {
  return list.map(([x, y], index) => `${index ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

export function text(
  x: number,
  y: number,
  content: string,
  { size = 28, colour = "ink", anchor = "start", bold = false }: {
    size?: number;
    colour?: Colour;
    anchor?: "start" | "middle" | "end";
    bold?: boolean;
  } = {},
): string {
  const weight = bold ? ' font-weight="700"' : "";
  return `<text ${sizes({ x, y })} font-size="${size}" fill="${
    palette[colour]
  }" text-anchor="${anchor}"${weight}>${content}</text>`;
}

/** A line that ends in an arrow head; straight, from left to right or downwards. */
export function arrow(from: [number, number], to: [number, number], colour: Colour): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): [number, number] => [
    to[0] - 18 * Math.cos(angle + turn),
    to[1] - 18 * Math.sin(angle + turn),
  ];
  return path(points([from, to]) + points([wing(0.5), to, wing(-0.5)]), {
    stroke: colour,
    width: 4,
  });
}

export function svg(width: number, height: number, ground: Colour, shapes: string[]): string {
  return [
    "<!-- deno-fmt-ignore-file -->",
    "<!-- Drawn by supabase/local/seed/images: change it there. -->",
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">`,
    ...[rect(0, 0, width, height, { fill: ground }), ...shapes].map((shape) => `  ${shape}`),
    "</svg>",
    "",
  ].join("\n");
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function attributes({ fill, stroke, width, opacity, dash, turn }: Paint): string {
  return [
    `fill="${fill ? palette[fill] : "none"}"`,
    stroke && `stroke="${palette[stroke]}" stroke-width="${width ?? 2}" stroke-linecap="round"`,
    opacity !== undefined && `opacity="${opacity}"`,
    dash && `stroke-dasharray="${dash}"`,
    turn && `transform="rotate(${turn})"`,
  ].filter(Boolean).join(" ");
}

function sizes(values: Record<string, number>): string {
  return Object.entries(values).map(([name, value]) => `${name}="${round(value)}"`).join(" ");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
