import { expect, test } from "vitest";
import { mentionAt, withMention } from "./mention-typing.ts";

test.each([
  ["@", { start: 0, typed: "" }],
  ["hello @da", { start: 6, typed: "da" }],
  ["(@Ruben Kess", { start: 1, typed: "Ruben Kess" }],
  ["one\n@k", { start: 4, typed: "k" }],
  ["@one two th", { start: 0, typed: "one two th" }],
])("%j begins a mention", (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention);
});

test.each([
  "",
  "mail@dan",
  "@dan\nand",
  "@ dan",
  "> @dan",
  "/@dan",
  "@one two three f",
  `@${"x".repeat(40)}`,
])("%j begins none", (text) => {
  expect(mentionAt(text, text.length)).toBeUndefined();
});

test("a mention ends at the caret, not at the end of the text", () => {
  expect(mentionAt("@dan and @ken", 3)).toEqual({ start: 0, typed: "da" });
});

test("choosing a member replaces what was typed, set apart from the next word", () => {
  expect(withMention("hello @da", { start: 6, typed: "da" }, "Dan"))
    .toEqual({ text: "hello @Dan ", start: 11, end: 11 });
  expect(withMention("@da, you", { start: 0, typed: "da" }, "Dan").text).toBe("@Dan, you");
  expect(withMention("@da you", { start: 0, typed: "da" }, "Dan"))
    .toEqual({ text: "@Dan you", start: 4, end: 4 });
});
