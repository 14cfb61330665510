import fc from "fast-check";
import { expect, test } from "vitest";
import { createDrafts, isLargeLoss } from "./drafts.ts";
import { storageArea } from "#tests/support/storage-area.ts";
import { createSafeStorage } from "../state/storage.ts";

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

/** As those of releases: many begin with another one. */
const target = fc.stringMatching(/^9\.[13](\.1[01]?)?$/);

test("a draft is known at its own target, and at none that begins like it", () => {
  fc.assert(fc.property(target, target, (here, there) => {
    const area = storageArea();
    const { open, isAnyLeft } = createDrafts(createSafeStorage(() => area), () => 1);
    const at = (name: string) => open({ userId: "dan", kind: "release", target: name });
    at(there).save("Unsaved notes.");
    const isSame = here === there;
    expect(isAnyLeft("release", here)).toBe(isSame);
    expect(at(here).offer()?.text).toBe(isSame ? "Unsaved notes." : undefined);
    const box = at(here);
    box.takeOffer();
    box.save("Changed notes.");
    at(here).discardOffer();
    expect(isAnyLeft("release", there)).toBe(!isSame);
  }));
});
