// Plays the score and writes web/public/audio/porch-light.mp3. Run by hand, with ffmpeg installed:
//   npx deno run -A web/build/artwork/track/compose.ts
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  bass,
  brush,
  electricPiano,
  hat,
  kick,
  pad,
  pluckedString,
  sampleRate,
  silence,
  type Stereo,
} from "./instruments.ts";
import { random } from "./random.ts";
import { addRoom, master } from "./room.ts";
import { beatsPerBar, beatsPerMinute, chords, entrances, melody } from "./score.ts";

const beat = 60 / beatsPerMinute;
const bar = beat * beatsPerBar;
const ringOut = 1.4;
/** Off-beats come a little late. */
const swing = 0.06 * beat;
/** Nobody plays like a clock. */
const loose = random(33);
const sway = () => (loose() - 0.5) * 0.012;

const eighth = (barIndex: number, index: number) =>
  barIndex * bar + index * beat / 2 + (index % 2 ? swing : 0);

function plays(part: keyof typeof entrances, barIndex: number): boolean {
  const [from, to] = entrances[part];
  return barIndex >= from && barIndex < to;
}

function perform(mix: Stereo, sent: Stereo): void {
  const both = (play: (out: Stereo, share: number) => void, wet: number) => {
    play(mix, 1);
    play(sent, wet);
  };
  for (const [index, chord] of chords.entries()) {
    const start = index * bar;
    const isLast = index === chords.length - 1;
    for (const [voice, note] of chord.voices.entries()) {
      const pan = voice * 0.3 - 0.45;
      const strum = voice * (isLast ? 0.05 : 0.014);
      // A hit on one, a lighter one before three: the chord breathes twice a bar.
      const hits = isLast ? [[0, 1]] : [[0, 1], [3, 0.55]];
      for (const [slot = 0, weight = 1] of hits) {
        const at = eighth(index, slot) + strum + Math.max(0, sway());
        both((out, share) => electricPiano(out, at, note, 0.12 * weight * share, pan), 0.5);
      }
      both((out, share) => pad(out, start, bar + 0.9, note, 0.06 * share), 0.8);
    }
    if (plays("bass", index)) {
      bass(mix, start, isLast ? 3.6 : beat * 1.9, chord.bass, 0.2);
      if (!isLast) {
        bass(mix, eighth(index, 5), beat * 0.55, chord.bass + 12, 0.09);
        bass(mix, eighth(index, 6), beat * 0.9, chord.bass + 7, 0.135);
      }
    }
    for (let slot = 0; slot < 8; slot++) {
      const at = Math.max(0, eighth(index, slot) + sway() / 2);
      if (plays("hat", index)) hat(mix, at, slot % 2 ? 0.13 : 0.08);
      if (plays("kick", index) && (slot === 0 || slot === 5)) kick(mix, at, slot ? 0.19 : 0.3);
      if (plays("brush", index) && (slot === 2 || slot === 6)) {
        both((out, share) => brush(out, at, 0.3 * share), 0.5);
      }
    }
  }
  for (const [barIndex, slot, note] of melody) {
    const at = eighth(barIndex, slot) + Math.max(0, sway());
    const pan = (note - 72) * 0.04;
    both((out, share) => pluckedString(out, at, note, 0.5 * share, pan), 0.7);
  }
}

function encode(mix: Stereo, file: string): void {
  const samples = new Float32Array(mix.left.length * 2);
  for (let index = 0; index < mix.left.length; index++) {
    samples[index * 2] = mix.left[index] ?? 0;
    samples[index * 2 + 1] = mix.right[index] ?? 0;
  }
  const input = ["-f", "f32le", "-ar", String(sampleRate), "-ac", "2", "-i", "pipe:0"];
  const tags = ["-metadata", "title=Porch Light", "-metadata", "artist=The House Band"];
  const output = ["-c:a", "libmp3lame", "-b:a", "80k", "-compression_level", "0", file];
  const { status, stderr } = spawnSync(
    "ffmpeg",
    ["-v", "error", "-y", ...input, ...tags, ...output],
    { input: new Uint8Array(samples.buffer) },
  );
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`);
}

const mix = silence(chords.length * bar + ringOut);
const sent = silence(chords.length * bar + ringOut);
perform(mix, sent);
addRoom(mix, sent, 0.5);
master(mix, 0.89, 2.5);
const folder = fileURLToPath(new URL("../../../public/audio/", import.meta.url));
mkdirSync(folder, { recursive: true });
encode(mix, `${folder}porch-light.mp3`);
