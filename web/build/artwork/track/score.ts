// "Porch Light", the demo track, as notes. Twenty-one bars in D major, four beats each.
// Written for this site, so that the player needs nobody else's music and nobody else's server.

export const beatsPerMinute = 80;
export const beatsPerBar = 4;

/** MIDI note numbers; 60 is middle C. */
export interface Chord {
  bass: number;
  voices: number[];
}

const dMajor9: Chord = { bass: 38, voices: [54, 57, 61, 64] };
const bMinor11: Chord = { bass: 35, voices: [54, 57, 62, 64] };
const gMajor9: Chord = { bass: 43, voices: [54, 57, 59, 62] };
const aSuspended: Chord = { bass: 33, voices: [55, 59, 62, 64] };
const eMinor9: Chord = { bass: 40, voices: [55, 59, 62, 66] };
const fSharpMinor7: Chord = { bass: 42, voices: [57, 61, 64, 69] };
const gMajor7High: Chord = { bass: 43, voices: [59, 62, 66, 69] };
const aThirteenth: Chord = { bass: 45, voices: [55, 59, 62, 66] };
const lastChord: Chord = { bass: 38, voices: [54, 57, 61, 64, 69, 74] };

const verse = [dMajor9, bMinor11, gMajor9, aSuspended];
const bridge = [eMinor9, fSharpMinor7, gMajor7High, aThirteenth];

/** One chord a bar. */
export const chords: Chord[] = [...verse, ...verse, ...verse, ...bridge, ...verse, lastChord];

/** A plucked note: the bar, the eighth within it (0 to 7), the pitch. */
export type Pluck = [bar: number, eighth: number, note: number];

export const melody: Pluck[] = [
  // A few notes before the tune, so that it does not come from nowhere.
  [6, 4, 69],
  [6, 6, 71],
  [7, 0, 74],
  [7, 4, 71],
  [7, 6, 69],
  // The tune.
  [8, 0, 74],
  [8, 3, 73],
  [8, 4, 69],
  [8, 6, 71],
  [9, 0, 69],
  [9, 2, 66],
  [9, 3, 69],
  [9, 6, 64],
  [10, 0, 66],
  [10, 2, 69],
  [10, 4, 71],
  [10, 5, 74],
  [10, 7, 76],
  [11, 1, 76],
  [11, 2, 74],
  [11, 4, 71],
  [11, 6, 69],
  // The answer, one step higher.
  [12, 0, 78],
  [12, 3, 76],
  [12, 4, 74],
  [12, 6, 71],
  [13, 0, 73],
  [13, 2, 76],
  [13, 5, 73],
  [13, 6, 69],
  [14, 0, 71],
  [14, 1, 74],
  [14, 3, 78],
  [14, 4, 81],
  [14, 6, 78],
  [15, 0, 76],
  [15, 3, 74],
  [15, 4, 76],
  [15, 6, 71],
  // Home again, with fewer words.
  [16, 0, 74],
  [16, 3, 73],
  [16, 4, 69],
  [17, 0, 69],
  [17, 2, 66],
  [17, 6, 64],
  [18, 0, 66],
  [18, 4, 71],
  [18, 6, 74],
  [19, 2, 71],
  [19, 5, 69],
  [20, 0, 74],
  [20, 2, 78],
  [20, 4, 81],
];

/** Bars (from, to, the last not included) in which an instrument plays. */
export const entrances = {
  pad: [0, 21],
  bass: [4, 21],
  hat: [4, 20],
  kick: [8, 20],
  brush: [8, 20],
} as const satisfies Record<string, readonly [number, number]>;
