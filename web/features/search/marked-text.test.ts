import { expect, test } from "vitest";
import { markedParts } from "./marked-text.ts";

test.each([
  ["", []],
  ["nothing marked", [["nothing marked", false]]],
  ["a \ue000word\ue001.", [["a ", false], ["word", true], [".", false]]],
  ["\ue000one\ue001\ue000two\ue001", [["one", true], ["two", true]]],
  ["<b>\ue000&amp;\ue001</b>", [["<b>", false], ["&amp;", true], ["</b>", false]]],
  ["cut in a \ue000wor", [["cut in a ", false], ["wor", true]]],
  ["an end\ue001 alone", [["an end alone", false]]],
  ["\ue000nested \ue000marks\ue001\ue001", [["nested ", true], ["marks", true]]],
])("the parts of %j", (text, parts) => {
  expect(markedParts(text).map((part) => [part.text, part.isMarked])).toEqual(parts);
});
