import fc from "fast-check";
import { expect, test } from "vitest";
import { logBlock, looksLikeLog } from "./log-block.ts";
import { withBlock } from "./markdown-edits.ts";

const log = [
  "2026-11-27 10:00:01.120 [info] LMP 1.4.2 starts",
  "2026-11-27 10:00:01.300 [info] Library: 42,118 tracks",
  "2026-11-27 10:00:02.001 [warn] Device 'DAC' is gone",
  "  at Output.open (output.cc:88)",
  "  at Player.play (player.cc:12)",
  "2026-11-27 10:00:02.100 [error] No device",
].join("\n");

test.each([
  ["a log", log],
  ["one with Windows' line ends", log.replaceAll("\n", "\r\n")],
  ["levels without a time", "ERROR one\n".repeat(7)],
  [
    "a report",
    "Version: 1.4.2\nSystem: Windows 11\nOutput: WASAPI\nRate = 96000\nBits: 24\nMode: shared",
  ],
])("%s is taken for one", (_name, text) => expect(looksLikeLog(text)).toBe(true));

test.each([
  ["a few lines", log.split("\n").slice(0, 3).join("\n")],
  [
    "words",
    "I opened the player.\nIt said no device.\nThen I tried again.\nAnd again.\nNothing.\nWhy?",
  ],
  [
    "a list",
    "- FLAC: yes\n- MP3: yes\n\nWhat about Opus?\nAnd what of DSD?\nWho knows.\nI do not.\nDo you?",
  ],
  ["what is in a block already", `\`\`\`\n${log}\n\`\`\``],
])("%s are not", (_name, text) => expect(looksLikeLog(text)).toBe(false));

test("the block is named, and its marks are none of the log's own", () => {
  expect(logBlock("lmp.log", "a\r\nb\n\n", 1000)).toBe("```log lmp.log\na\nb\n```");
  expect(logBlock("x\n```y`", "one\n````\ntwo", 1000)).toBe("`````log x y\none\n````\ntwo\n`````");
});

test("a log that is too long loses its middle, never its frame", () => {
  const lines = fc.array(fc.string({ maxLength: 60 }), { minLength: 1, maxLength: 60 });
  fc.assert(fc.property(lines, fc.integer({ min: 120, max: 900 }), (all, room) => {
    const block = logBlock("lmp.log", all.join("\n"), room);
    expect(block.length).toBeLessThanOrEqual(room);
    expect(block).toMatch(/^`{3,}log lmp\.log\n[^]*\n`{3,}$/);
  }));
  const long = Array.from({ length: 500 }, (_, line) => `line ${line}`).join("\n");
  const block = logBlock("", long, 400);
  expect(block).toMatch(/^```log\nline 0\n/);
  expect(block).toMatch(/… \d+ lines left out …/);
  expect(block).toMatch(/line 499\n```$/);
});

test("a block stands apart from what is before and after it", () => {
  const { text, start } = withBlock("Before after", 6, 7, "B");
  expect(text).toBe("Before\n\nB\n\nafter");
  expect(text.slice(start)).toBe("after");
  expect(withBlock("", 0, 0, "B").text).toBe("B\n\n");
});
