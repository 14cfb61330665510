import { expect, test } from "vitest";
import { beginning } from "./graphemes.ts";

test.each([
  ["Gapless", 3, "Gap"],
  ["short", 60, "short"],
  ["👩‍👩‍👧‍👦👍🏽🇩🇪", 2, "👩‍👩‍👧‍👦👍🏽"],
  ["e\u0301te\u0301", 1, "e\u0301"],
  ["한국어", 2, "한국"],
])("%s, the first %i", (text, most, expected) => {
  expect(beginning(text, most)).toBe(expected);
});
