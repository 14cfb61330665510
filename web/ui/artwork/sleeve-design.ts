// Record sleeves drawn from a seed: the same name always gets the same cover.

/** Ground, then three inks in order of weight. */
type Palette = readonly [string, string, string, string];
type Motif = "arcs" | "sun" | "tiles" | "bars" | "moons" | "waves" | "steps";

const palettes: readonly [Palette, ...Palette[]] = [
  ["#1d3b44", "#f0902a", "#f3e4c4", "#c8532b"],
  ["#a63e23", "#f3e4c4", "#241d16", "#f0b04a"],
  ["#f3e4c4", "#1d4d4a", "#c8532b", "#241d16"],
  ["#4b5a26", "#f3e4c4", "#e8b23e", "#241d16"],
  ["#4f2438", "#e88a5a", "#f3e4c4", "#c4a04a"],
  ["#e2a63b", "#241d16", "#a63e23", "#f7efdc"],
  ["#241d16", "#f0902a", "#f3e4c4", "#5f7f79"],
];

const motifs: readonly [Motif, ...Motif[]] = [
  "arcs",
  "sun",
  "tiles",
  "bars",
  "moons",
  "waves",
  "steps",
];

export interface SleeveDesign {
  palette: Palette;
  motif: Motif;
  /** Quarter turns, so that two covers of one motif still differ. */
  turns: number;
  /** Numbers from 0 up to 1 for the details of the motif. */
  details: number[];
}

/** Spreads similar seeds far apart (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

function pick<Item>(items: readonly [Item, ...Item[]], number: number): Item {
  return items[number % items.length] ?? items[0];
}

export function designSleeve(seed: string): SleeveDesign {
  const details = Array.from({ length: 8 }, (_, index) => hash(`${seed}/${index}`) / 2 ** 32);
  return {
    palette: pick(palettes, hash(`${seed}/palette`)),
    motif: pick(motifs, hash(`${seed}/motif`)),
    turns: hash(`${seed}/turns`) % 4,
    details,
  };
}
