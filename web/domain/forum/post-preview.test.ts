import fc from "fast-check";
import { expect, test } from "vitest";
import { postPreview } from "./post-preview.ts";

test.each([
  ["Short and plain.", "Short and plain."],
  ["I use **EAC** in *secure* mode, `--verify` too.", "I use EAC in secure mode, --verify too."],
  ["## Settings\n\n- [x] FLAC\n- cue sheet", "Settings FLAC cue sheet"],
  ["> Replying to @Mara\n\nYes, it does.", "Yes, it does."],
  ["> only a quote", "only a quote"],
  [
    'See [the guide](https://a.example/b_c_d "x") and ![a cover](/c.png).',
    "See the guide and a cover.",
  ],
  ["```sh\nffmpeg -i a.wav\n```\nworks", "ffmpeg -i a.wav works"],
  ["| a | b |\n| --- | --- |\nsnake_case_name * 2", "a b snake_case_name * 2"],
  ["Mine is 2.1[^1].\n\n[^1]: In the settings.", "Mine is 2.1."],
  ["", ""],
])("%j is shown as %j", (markdown, expected) => {
  expect(postPreview(markdown)).toBe(expected);
});

test("a post of 100 characters is shown whole, one of 101 is cut", () => {
  expect(postPreview("a".repeat(100))).toBe("a".repeat(100));
  expect(postPreview("a".repeat(101))).toBe(`${"a".repeat(99)}…`);
});

test("no emoji is cut in half", () => {
  expect(postPreview("👩‍👩‍👧".repeat(150))).toBe(`${"👩‍👩‍👧".repeat(99)}…`);
});

test("any post gives one line of at most 100 characters", () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  const marks = fc.array(
    fc.constantFrom("*", "_", "`", "[", "](", ")", "> ", "\n", "a", "- ", "#"),
    {
      maxLength: 3000,
    },
  ).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(marks, fc.string({ unit: "grapheme" })), (markdown) => {
      const preview = postPreview(markdown);
      expect([...segmenter.segment(preview)].length).toBeLessThanOrEqual(100);
      expect(preview).not.toMatch(/\n/);
    }),
    { numRuns: 300 },
  );
});
