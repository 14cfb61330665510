/** Sleeves for the articles: one drawing for each slug, 16 to 9. */
import type { Colour } from "../palette.ts";
import { circle, path, points, range, rect, svg } from "./shapes.ts";

const width = 1200;
const height = 675;

const cover = (ground: Colour, shapes: string[]) => svg(width, height, ground, shapes);

/** A sine wave as a polyline. */
function wave(y: number, amplitude: number, periods: number): string {
  return points(
    range(121).map((step) => [
      step * width / 120,
      y + amplitude * Math.sin(step / 120 * periods * 2 * Math.PI),
    ]),
  );
}

/** A quarter of a disc in the tile at (x, y), its corner at one of four places. */
function quarter(x: number, y: number, size: number, corner: number, fill: Colour): string {
  const [cornerX, cornerY] = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ][corner] ?? [x, y];
  const [startX, startY] = corner % 2 ? [cornerX, y + (corner === 1 ? size : 0)] : [
    x + (corner === 0 ? size : 0),
    cornerY,
  ];
  const [endX, endY] = corner % 2 ? [x + (corner === 1 ? 0 : size), cornerY] : [
    cornerX,
    y + (corner === 0 ? size : 0),
  ];
  return path(
    `M${cornerX} ${cornerY}L${startX} ${startY}A${size} ${size} 0 0 1 ${endX} ${endY}Z`,
    { fill },
  );
}

export const covers: Record<string, () => string> = {
  /** A record rises. */
  "hello-from-lmp": () =>
    cover("sand", [
      rect(0, 520, width, 155, { fill: "brick" }),
      circle(600, 520, 400, { fill: "ink" }),
      ...range(6).map((ring) =>
        circle(600, 520, 200 + ring * 34, { stroke: "sand", width: 1.5, opacity: 0.35 })
      ),
      circle(600, 520, 140, { fill: "orange" }),
      circle(600, 520, 14, { fill: "paper" }),
      rect(0, 560, width, 115, { fill: "brick" }),
      rect(0, 548, width, 12, { fill: "mustard" }),
    ]),
  /** Many empty rings, nothing in them but one light. */
  "nothing-to-send": () =>
    cover("teal", [
      ...range(40).map((index) =>
        circle(110 + index % 8 * 140, 58 + Math.floor(index / 8) * 140, 42, {
          stroke: "sand",
          width: 5,
          opacity: index === 20 ? 0 : 0.75,
        })
      ),
      circle(670, 338, 42, { fill: "orange" }),
    ]),
  /** One wave runs through a join. */
  "how-gapless-works": () =>
    cover("brick", [
      rect(600, 0, 600, height, { fill: "mustard" }),
      ...range(5).map((line) =>
        path(wave(177 + line * 80, 70, 3), { stroke: line === 2 ? "paper" : "ink", width: 22 })
      ),
    ]),
  /** Index tabs, one behind the other. */
  "folder-layout": () =>
    cover("paper", [
      ...(["olive", "mustard", "orange", "brick", "ink"] as const).flatMap((fill, index) => [
        rect(110 + index * 190, 90 + index * 80, 240, 70, { fill }),
        rect(70, 150 + index * 80, 1060, 540, { fill }),
      ]),
      circle(600, 572, 46, { fill: "paper" }),
      circle(600, 572, 12, { fill: "ink" }),
    ]),
  /** Tiles of quarter discs: a strict order with room for play. */
  "tagging-classical": () =>
    cover("sand", [
      ...range(32).flatMap((index) => {
        const size = 168.75;
        const colours = ["teal", "brick", "ink", "mustard", "olive", "orange"] as const;
        const fill = colours[(index * 5 + Math.floor(index / 8) * 2) % colours.length] ?? "ink";
        const corner = (index * 3 + Math.floor(index / 8)) % 4;
        return [
          quarter(index % 8 * size - 75, Math.floor(index / 8) * size, size, corner, fill),
        ];
      }),
    ]),
  /** An eye that is half closed. */
  "watching-folders": () =>
    cover("olive", [
      path("M120 338Q600 -120 1080 338Q600 796 120 338Z", { fill: "paper" }),
      circle(600, 338, 190, { fill: "teal" }),
      circle(600, 338, 120, { fill: "ink" }),
      circle(600, 338, 36, { fill: "orange" }),
      path("M120 338Q600 -120 1080 338Q600 130 120 338Z", { fill: "brick" }),
      path("M120 338Q600 130 1080 338", { stroke: "ink", width: 14 }),
    ]),
  /** Unequal bars meet one line. */
  replaygain: () =>
    cover("ink", [
      ...range(15).map((index) => {
        const size = [300, 120, 430, 200, 350, 90, 500, 260, 160, 390, 110, 320, 470, 150, 240];
        const fill = (["orange", "sand", "brick", "mustard", "teal"] as const)[index % 5] ?? "sand";
        const bar = size[index] ?? 200;
        return rect(66 + index * 72, 338 - bar / 2, 46, bar, { fill });
      }),
      rect(0, 326, width, 24, { fill: "paper" }),
    ]),
  /** Sixty days, one disc for each; one is missing. */
  "sixty-days-four-hundred-cds": () =>
    cover("mustard", [
      ...range(60).flatMap((index) => {
        const x = 96 + index % 12 * 91.6;
        const y = 98 + Math.floor(index / 12) * 120;
        if (index === 41) return [circle(x, y, 36, { stroke: "brick", width: 5, dash: "2 12" })];
        return [
          circle(x, y, 38, { fill: index % 7 === 3 ? "brick" : index % 5 === 1 ? "teal" : "ink" }),
          circle(x, y, 10, { fill: "mustard" }),
        ];
      }),
    ]),
  /** Sleeves in a pile, the next one on top. */
  "lmp-1-4": () =>
    cover("teal", [
      ...(["ink", "olive", "mustard", "brick", "sand"] as const).map((fill, index) =>
        rect(340 + index * 20, 90 + index * 14, 440, 440, {
          fill,
          turn: `${16 - index * 4} 600 338`,
        })
      ),
      circle(640, 366, 150, { fill: "ink" }),
      circle(640, 366, 56, { fill: "orange" }),
      circle(640, 366, 9, { fill: "paper" }),
    ]),
  /** Three circles that share a middle. */
  "three-copies": () =>
    cover("paper", [
      circle(470, 270, 210, { fill: "teal" }),
      circle(730, 270, 210, { fill: "orange", opacity: 0.85 }),
      circle(600, 450, 210, { fill: "brick", opacity: 0.8 }),
      ...[[470, 270], [730, 270], [600, 450]].map(([x = 0, y = 0]) =>
        circle(x, y, 18, { fill: "paper" })
      ),
    ]),
  /** Steps towards the light. */
  "what-comes-next": () =>
    cover("brick", [
      circle(930, 190, 120, { fill: "orange" }),
      ...(["ink", "teal", "olive", "mustard", "sand"] as const).map((fill, index) =>
        path(
          points([
            [index * 190 - 60, height],
            [index * 190 + 330, 600 - index * 80],
            [index * 190 + 720, height],
          ]) + "Z",
          { fill },
        )
      ).reverse(),
    ]),
  /** One band, cut by marks. */
  "cue-sheets": () =>
    cover("sand", [
      ...range(3).map((row) => rect(0, 110 + row * 170, width, 110, { fill: "ink" })),
      ...[140, 390, 520, 800, 1010].map((x) => rect(x, 110, 10, 110, { fill: "orange" })),
      ...[90, 310, 700, 930].map((x) => rect(x, 280, 10, 110, { fill: "mustard" })),
      ...[220, 460, 610, 880, 1090].map((x) => rect(x, 450, 10, 110, { fill: "paper" })),
    ]),
};
