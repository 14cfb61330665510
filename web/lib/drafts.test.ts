import { expect, test } from "vitest";
import { isLargeLoss } from "./drafts.ts";

const sentence = "Somebody has thought about this.";

test.each([
  ["all is deleted", sentence, "", true],
  ["all is selected, and a letter typed", sentence, "S", true],
  ["another text takes its place", sentence, "A text that is about as long.", true],
  ["a paragraph in the middle goes", `One.\n\n${sentence}\n\nTwo.`, "One.\n\nTwo.", true],
  ["a word is corrected", sentence, sentence.replace("thought", "wondered"), false],
  ["something is added", sentence, `${sentence} ${sentence}`, false],
  ["it becomes bold", sentence, `**${sentence}**`, false],
  ["it is bold no longer", `**${sentence}**`, sentence, false],
  [
    "three lines become a list",
    `${sentence}\n${sentence}\n${sentence}`,
    `1. ${sentence}\n2. ${sentence}\n3. ${sentence}`,
    false,
  ],
])("%s", (_case, before, after, isLoss) => {
  expect(isLargeLoss(before, after)).toBe(isLoss);
});
