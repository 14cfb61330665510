import fc from "fast-check";
import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Mara Lind", "ML"],
  ["Anna Maria de la Cruz", "AC"],
  ["vinyl", "VI"],
  ["x", "X"],
  ["  spaced   out  ", "SO"],
  ["éa", "ÉA"],
  ["👩‍👩‍👧 family", "👩‍👩‍👧F"],
  ["", "??"],
  ["   ", "??"],
  [null, "??"],
  [undefined, "??"],
])("%j becomes %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test("any name gives something to show", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (name) => initials(name).length > 0));
});
