/** Figures inside the articles. Their alternative texts are in the articles. */
import type { Colour } from "../palette.ts";
import { arrow, circle, path, points, range, rect, svg, text } from "./shapes.ts";

const width = 1200;

/** A tone that swells and fades, drawn from `from` to `to`. */
function tone(from: number, to: number, y: number): [number, number][] {
  return range(Math.round((to - from) / 4) + 1).map((step) => {
    const x = from + step * 4;
    return [x, y + 62 * Math.sin(x / 15) * (0.6 + 0.4 * Math.cos((x - 600) / 110))];
  });
}

function box(x: number, y: number, w: number, h: number, fill: Colour, label: string[]): string[] {
  const light = fill === "paper" || fill === "sand" || fill === "mustard";
  return [
    rect(x, y, w, h, { fill }),
    ...label.map((line, index) =>
      text(x + w / 2, y + h / 2 + 10 + (index - (label.length - 1) / 2) * 38, line, {
        anchor: "middle",
        colour: light ? "ink" : "paper",
        bold: index === 0,
      })
    ),
  ];
}

export const figures: Record<string, () => string> = {
  "figure-gapless": () =>
    svg(width, 520, "paper", [
      text(60, 62, "With a gap", { bold: true }),
      path(points(tone(60, 560, 150)), { stroke: "brick", width: 5 }),
      path(points([[560, 150], [640, 150]]), { stroke: "orange", width: 5 }),
      path(points(tone(640, 1140, 150)), { stroke: "teal", width: 5 }),
      text(600, 250, "silence", { anchor: "middle", colour: "brick" }),
      text(60, 312, "Without", { bold: true }),
      path(points(tone(60, 600, 400)), { stroke: "brick", width: 5 }),
      path(points(tone(600, 1140, 400)), { stroke: "teal", width: 5 }),
      path("M600 300V490", { stroke: "ink", width: 3, dash: "3 10" }),
      text(330, 500, "track 4", { anchor: "middle" }),
      text(870, 500, "track 5", { anchor: "middle" }),
    ]),
  "figure-folders": () =>
    svg(width, 560, "paper", [
      ...([
        [0, 0, "music/", true],
        [1, 1, "albums/", true],
        [2, 2, "Hollow Pier/", true],
        [3, 3, "2004 Breakwater/", true],
        [4, 4, "01 Slipway.flac", false],
        [4, 5, "cover.jpg", false],
        [4, 6, "rip.log", false],
        [1, 7, "compilations/", true],
        [1, 8, "live/", true],
        [1, 9, "inbox/", true],
      ] as const).flatMap(([level, row, name, isFolder]) => {
        const x = 90 + level * 90;
        const y = 60 + row * 49;
        const fill = name === "inbox/" ? "orange" : isFolder ? "teal" : "sand";
        return [
          rect(x, y - 24, 34, 30, { fill }),
          ...(isFolder ? [rect(x, y - 31, 16, 8, { fill })] : []),
          text(x + 52, y + 2, name, { bold: isFolder }),
        ];
      }),
      text(352, 503, "outside the library until it has tags", { colour: "brick" }),
      text(850, 209, "the year sorts the rest", { colour: "brick" }),
    ]),
  "figure-tagging": () =>
    svg(width, 560, "paper", [
      circle(600, 280, 250, { fill: "ink" }),
      circle(600, 280, 205, { stroke: "sand", width: 2, opacity: 0.4 }),
      circle(600, 280, 165, { fill: "mustard" }),
      circle(600, 280, 12, { fill: "paper" }),
      ...([
        ["Franz Schubert", 180],
        ["Sonata, D. 960", 222],
        ["2.", 330],
        ["Andante", 366],
        ["Lena Harrach", 412],
      ] as const).map(([line, y]) =>
        text(600, y, line, { size: 26, anchor: "middle", bold: true })
      ),
      ...([
        ["COMPOSER", 172, 505, "left"],
        ["WORK", 214, 700, "right"],
        ["MOVEMENT", 322, 580, "left"],
        ["MOVEMENTNAME", 358, 665, "right"],
        ["ARTIST", 404, 508, "left"],
      ] as const).flatMap(([label, y, to, side]) =>
        side === "left"
          ? [
            text(280, y + 9, label, { size: 25, anchor: "end", colour: "brick", bold: true }),
            path(`M292 ${y}H${to - 12}`, { stroke: "orange", width: 3 }),
          ]
          : [
            text(920, y + 9, label, { size: 25, colour: "brick", bold: true }),
            path(`M${to + 12} ${y}H908`, { stroke: "orange", width: 3 }),
          ]
      ),
    ]),
  "figure-watching": () =>
    svg(width, 500, "paper", [
      ...box(50, 60, 260, 140, "teal", ["Local disk"]),
      ...box(50, 300, 260, 140, "olive", ["Network drive"]),
      ...box(430, 60, 290, 140, "sand", ["Events", "quiet for 2 seconds"]),
      ...box(430, 300, 290, 140, "sand", ["A look", "every 15 minutes"]),
      ...box(850, 180, 300, 140, "brick", ["Read again", "only what changed"]),
      arrow([320, 130], [418, 130], "ink"),
      arrow([320, 370], [418, 370], "ink"),
      arrow([730, 140], [838, 215], "ink"),
      arrow([730, 360], [838, 285], "ink"),
    ]),
  "figure-replaygain": () =>
    svg(width, 500, "paper", [
      text(60, 62, "As mastered", { bold: true }),
      text(660, 62, "With album gain", { bold: true }),
      ...[95, 130, 200, 255, 300, 340].flatMap((bar, index) => {
        const fill = (["teal", "olive", "mustard", "brick", "orange", "ink"] as const)[index] ??
          "ink";
        const even = index === 0 ? 150 : 180;
        return [
          rect(60 + index * 80, 450 - bar, 58, bar, { fill }),
          rect(660 + index * 80, 450 - even, 58, even, { fill }),
        ];
      }),
      path("M640 270H1150", { stroke: "ink", width: 3, dash: "3 10" }),
      path("M60 452H540M660 452H1140", { stroke: "ink", width: 4 }),
      text(640, 488, "The 1959 piano stays a little lower: there is no room for its peaks.", {
        size: 22,
        anchor: "middle",
        colour: "brick",
      }),
    ]),
  "figure-ripping": () =>
    svg(width, 500, "paper", [
      ...[0, 100, 200, 300, 400].flatMap((discs) => [
        path(`M120 ${420 - discs * 0.9}H1140`, { stroke: "sand", width: 3 }),
        text(100, 430 - discs * 0.9, String(discs), { anchor: "end" }),
      ]),
      path(
        points(
          ([[0, 0], [7, 58], [16, 141], [24, 205], [34, 263], [38, 270], [44, 276], [50, 335], [
            59,
            400,
          ]] as const).map(([day, discs]) => [120 + day * 17, 420 - discs * 0.9]),
        ),
        { stroke: "brick", width: 8 },
      ),
      circle(120 + 41 * 17, 420 - 273 * 0.9, 14, { fill: "orange" }),
      text(850, 245, "the first drive dies", { colour: "brick" }),
      ...[0, 20, 40, 60].map((day) =>
        text(120 + day * 17, 470, `day ${day}`, { anchor: "middle" })
      ),
    ]),
  "figure-queue": () =>
    svg(width, 500, "paper", [
      ...([
        [90, 90, "olive", "Party, put aside", "goes on at 2:04"],
        [455, 60, "teal", "Evening, put aside", "goes on at 0:41"],
        [820, 30, "ink", "An album", "playing"],
      ] as const).flatMap(([x, y, fill, title, line], index) => [
        rect(x, y, 290, 290, { fill }),
        circle(x + 145, y + 145, 95, { fill: index === 2 ? "orange" : "sand" }),
        circle(x + 145, y + 145, 10, { fill }),
        text(x, y + 333, title, { bold: true }),
        text(x, y + 370, line, { colour: "brick" }),
      ]),
    ]),
  "figure-copies": () =>
    svg(width, 460, "paper", [
      ...box(50, 150, 300, 160, "teal", ["Library", "at home, played"]),
      ...box(450, 150, 300, 160, "olive", ["Second copy", "same house"]),
      ...box(850, 150, 300, 160, "brick", ["Third copy", "another house"]),
      arrow([360, 230], [438, 230], "ink"),
      path("M200 140Q600 -20 985 118", { stroke: "ink", width: 4 }),
      arrow([960, 109], [992, 122], "ink"),
      text(394, 360, "every night", { anchor: "middle", colour: "brick" }),
      text(600, 48, "with every visit", { anchor: "middle", colour: "brick" }),
    ]),
};
