// The instruments: each adds one note to a stereo buffer. Times are in seconds, gains linear.
import { random } from "./random.ts";

export const sampleRate = 44_100;

export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export const silence = (seconds: number): Stereo => ({
  left: new Float32Array(Math.ceil(seconds * sampleRate)),
  right: new Float32Array(Math.ceil(seconds * sampleRate)),
});

const frequency = (note: number) => 440 * 2 ** ((note - 69) / 12);
const tau = 2 * Math.PI;

/** Adds `wave(t)` from `start` on for `seconds`, with equal-power panning (-1 left, 1 right). */
function add(
  out: Stereo,
  start: number,
  seconds: number,
  pan: number,
  wave: (t: number) => number,
): void {
  const first = Math.round(start * sampleRate);
  const count = Math.min(Math.round(seconds * sampleRate), out.left.length - first);
  const toLeft = Math.cos((pan + 1) * Math.PI / 4);
  const toRight = Math.sin((pan + 1) * Math.PI / 4);
  for (let index = 0; index < count; index++) {
    const value = wave(index / sampleRate);
    const at = first + index;
    out.left[at] = (out.left[at] ?? 0) + value * toLeft;
    out.right[at] = (out.right[at] ?? 0) + value * toRight;
  }
}

/** Electric piano: two sines, one bending the other, and a short bright tine on top. */
export function electricPiano(out: Stereo, start: number, note: number, gain: number, pan: number) {
  const pitch = frequency(note);
  const decay = 1.9 - (note - 54) * 0.02;
  add(out, start, 4, pan, (t) => {
    const body = Math.sin(
      tau * pitch * t + 1.1 * Math.exp(-t * 2.2) * Math.sin(tau * pitch * t),
    );
    const tine = 0.1 * Math.exp(-t * 9) * Math.sin(tau * pitch * 7 * t);
    const tremolo = 1 - 0.08 * Math.sin(tau * 4.2 * (start + t));
    return gain * Math.min(1, t * 250) * Math.exp(-t / decay) * tremolo * (body + tine);
  });
}

/** Plucked string: a burst of noise goes round a delay as long as one period, and softens. */
export function pluckedString(out: Stereo, start: number, note: number, gain: number, pan: number) {
  const period = sampleRate / frequency(note);
  const length = Math.floor(period - 0.5);
  const part = period - 0.5 - length;
  const noise = random(note * 7919 + Math.round(start * 1000));
  const loop = Float32Array.from({ length: length + 1 }, () => noise() * 2 - 1);
  // A finger is softer than a plectrum: take the edge off the burst.
  for (let pass = 0; pass < 4; pass++) {
    for (let at = 1; at <= length; at++) {
      loop[at] = ((loop[at] ?? 0) + (loop[at - 1] ?? 0)) / 2;
    }
  }
  // What is left of a constant would sound as a thump and fill the room.
  const mean = loop.reduce((sum, value) => sum + value, 0) / loop.length;
  for (let at = 0; at <= length; at++) loop[at] = (loop[at] ?? 0) - mean;
  let at = 0;
  let previous = 0;
  add(out, start, 2.6, pan, (t) => {
    const next = (at + 1) % (length + 1);
    const read = (loop[at] ?? 0) * (1 - part) + (loop[next] ?? 0) * part;
    const softened = 0.996 * (0.5 * read + 0.5 * previous);
    previous = read;
    loop[at] = softened;
    at = next;
    return gain * Math.min(1, t * 400) * Math.min(1, (2.6 - t) * 4) * softened * 2.4;
  });
}

/** Round bass: a sine with a little of its octave. */
export function bass(out: Stereo, start: number, seconds: number, note: number, gain: number) {
  const pitch = frequency(note);
  add(out, start, seconds, 0, (t) => {
    const shape = Math.min(1, t * 120) * Math.exp(-t * 0.9) * Math.min(1, (seconds - t) * 20);
    const wave = Math.sin(tau * pitch * t) + 0.4 * Math.sin(tau * 2 * pitch * t) +
      0.1 * Math.exp(-t * 6) * Math.sin(tau * 3 * pitch * t);
    return gain * shape * wave;
  });
}

/** Slow strings: six slightly different voices with few overtones, swelling and leaving. */
export function pad(out: Stereo, start: number, seconds: number, note: number, gain: number) {
  const pitch = frequency(note);
  for (const [voice, cents] of [-7, -4, -1, 2, 5, 8].entries()) {
    const tuned = pitch * 2 ** (cents / 1200);
    const phase = voice * 1.7;
    add(out, start, seconds, voice / 2.5 - 1, (t) => {
      const swell = Math.sin(Math.PI * Math.min(1, t / seconds)) ** 0.8;
      let wave = 0;
      for (let overtone = 1; overtone <= 5; overtone++) {
        wave += Math.sin(tau * tuned * overtone * t + phase * overtone) / overtone ** 2;
      }
      return gain * swell * wave / 6;
    });
  }
}

export function kick(out: Stereo, start: number, gain: number) {
  add(out, start, 0.35, 0, (t) => {
    const sweep = 46 * t + (70 / 28) * (1 - Math.exp(-28 * t));
    return gain * Math.min(1, t * 600) * Math.exp(-t * 11) * Math.sin(tau * sweep);
  });
}

/** Brushed snare and hi-hat are the same noise, filtered at different heights. */
function filteredNoise(
  out: Stereo,
  start: number,
  seconds: number,
  pan: number,
  [low, high]: [number, number],
  shape: (t: number) => number,
) {
  const noise = random(Math.round(start * 1000) + low);
  const lowCut = 1 - Math.exp(-tau * low / sampleRate);
  const highCut = 1 - Math.exp(-tau * high / sampleRate);
  let below = 0;
  let smooth = 0;
  add(out, start, seconds, pan, (t) => {
    const white = noise() * 2 - 1;
    below += lowCut * (white - below);
    smooth += highCut * (white - below - smooth);
    return shape(t) * smooth;
  });
}

export function brush(out: Stereo, start: number, gain: number) {
  filteredNoise(out, start, 0.28, -0.1, [900, 4200], (t) => {
    return gain * Math.min(1, t * 90) * Math.exp(-t * 15);
  });
}

export function hat(out: Stereo, start: number, gain: number) {
  filteredNoise(out, start, 0.09, 0.25, [5200, 8500], (t) => {
    return gain * Math.min(1, t * 500) * Math.exp(-t * 55);
  });
}
