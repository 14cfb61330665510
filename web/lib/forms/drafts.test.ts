import fc from "fast-check";
import { expect, test } from "vitest";
import { createDrafts, isLargeLoss } from "./drafts.ts";
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
    open({ userId: "dan", kind: "release", target: here }, "Unsaved notes.").save("Changed notes.");
    at(here).discardOffer();
    expect(isAnyLeft("release", there)).toBe(!isSame);
  }));
});

test("a box that goes on with a text takes it over, and ends no other one", () => {
  const area = storageArea();
  const { open } = createDrafts(createSafeStorage(() => area), () => 1);
  const box = (begunWith?: string) =>
    open({ userId: "dan", kind: "profile", target: "own" }, begunWith);
  box().save("Left before.");
  const present = box("Left before.");
  present.save("Left before, and changed.");
  box().save("Typed elsewhere.");
  expect(box().offer()?.text).toBeDefined();
  present.end();
  const next = box();
  expect(next.takeOffer()).toBe("Typed elsewhere.");
  expect(next.offer()).toBeUndefined();
});

/** An area of a browser whose keys are its properties. */
function storageArea(): Storage {
  const area: Record<string, unknown> = {};
  const methods = {
    getItem: (key: string) => area[key] ?? null,
    setItem: (key: string, value: string) => void (area[key] = value),
    removeItem: (key: string) => void delete area[key],
  };
  return Object.setPrototypeOf(area, methods) as Storage; // What is stored here needs no more of it.
}
