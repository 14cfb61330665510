import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutDistantText, wordDifferences } from "./word-differences.ts";

test("words that only one version has stand beside those of both", () => {
  expect(wordDifferences("Four copies", "Three copies")).toEqual([
    { text: "Four", in: "former" },
    { text: "Three", in: "present" },
    { text: " copies", in: "both" },
  ]);
});

test("both versions can be read out of the difference, letter by letter", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "<p>", "é") });
  fc.assert(fc.property(text, text, (former, present) => {
    const found = wordDifferences(former, present);
    const read = (side: "former" | "present") =>
      found.filter((each) => each.in === "both" || each.in === side)
        .map((each) => each.text).join("");
    expect(read("former")).toBe(former);
    expect(read("present")).toBe(present);
  }));
});

test("of long passages that both have, only what stands next to a change is shown", () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`).join("\n");
  const [start, changed, end] = withoutDistantText([
    { text: lines, in: "both" },
    { text: "new", in: "present" },
    { text: "\nend", in: "both" },
  ]);
  expect(start?.text.split("\n")).toEqual([
    "… 17 lines that both have …",
    "line 17",
    "line 18",
    "line 19",
  ]);
  expect([changed?.text, end?.text]).toEqual(["new", "\nend"]);
});
