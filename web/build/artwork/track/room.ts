// The room the band plays in, and the last touch before the file.
import { sampleRate, type Stereo } from "./instruments.ts";

// Lengths in samples, with few common factors, so that the echoes do not ring (after Schroeder).
const combs = [1557, 1617, 1491, 1422, 1277, 1356];
const allPasses = [225, 556, 441];
/** The right ear hears a slightly bigger room. */
const spread = 23;

function reverberate(dry: Float32Array, offset: number): Float32Array {
  let wet = new Float32Array(dry.length);
  for (const length of combs) {
    const line = new Float32Array(length + offset);
    let at = 0;
    let dull = 0;
    for (let index = 0; index < dry.length; index++) {
      const echo = line[at] ?? 0;
      dull = echo * 0.62 + dull * 0.38;
      line[at] = (dry[index] ?? 0) + dull * 0.83;
      at = (at + 1) % line.length;
      wet[index] = (wet[index] ?? 0) + echo / combs.length;
    }
  }
  for (const length of allPasses) {
    const line = new Float32Array(length + offset);
    const passed = new Float32Array(dry.length);
    let at = 0;
    for (let index = 0; index < dry.length; index++) {
      const echo = line[at] ?? 0;
      const input = wet[index] ?? 0;
      line[at] = input + echo * 0.5;
      passed[index] = echo - input * 0.5;
      at = (at + 1) % line.length;
    }
    wet = passed;
  }
  return wet;
}

/** Adds the room to what is sent to it. */
export function addRoom(mix: Stereo, sent: Stereo, amount: number): void {
  for (const [side, offset] of [["left", 0], ["right", spread]] as const) {
    const wet = reverberate(sent[side], offset);
    const out = mix[side];
    for (let index = 0; index < out.length; index++) {
      out[index] = (out[index] ?? 0) + amount * (wet[index] ?? 0);
    }
  }
}

/** Brings the loudest sample to `peak`, rounding the tops softly, and fades the last seconds. */
export function master(mix: Stereo, peak: number, fadeSeconds: number): void {
  const sides = [mix.left, mix.right];
  const soften = (value: number) => Math.tanh(value * 1.25);
  let loudest = 0;
  for (const side of sides) {
    for (const value of side) loudest = Math.max(loudest, Math.abs(value));
  }
  const fadeFrom = mix.left.length - fadeSeconds * sampleRate;
  for (const side of sides) {
    for (let index = 0; index < side.length; index++) {
      const fade = Math.min(1, (side.length - index) / (side.length - fadeFrom));
      side[index] = peak * fade ** 1.5 * soften((side[index] ?? 0) / loudest) / soften(1);
    }
  }
}
