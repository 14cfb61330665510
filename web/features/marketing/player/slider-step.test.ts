import fc from "fast-check";
import { expect, test } from "vitest";
import { afterBigStep } from "./slider-step.ts";

const volume = { min: 0, max: 1, step: 0.01 };
const position = { min: 0, max: 64, step: 1 };
const press = (key: string, shiftKey = false) => ({ key, shiftKey });

test.each([
  ["PageUp", false, 0.8],
  ["PageDown", false, 0.6],
  ["ArrowRight", true, 0.8],
  ["ArrowUp", true, 0.8],
  ["ArrowLeft", true, 0.6],
  ["ArrowDown", true, 0.6],
])("%s (Shift: %s) moves the volume from 0.7 to %d", (key, shiftKey, expected) => {
  expect(afterBigStep(press(key, shiftKey), 0.7, volume)).toBe(expected);
});

test("ten seconds forward and back in the track", () => {
  expect(afterBigStep(press("PageUp"), 12, position)).toBe(22);
  expect(afterBigStep(press("ArrowLeft", true), 12, position)).toBe(2);
});

test("a big step stops at the ends", () => {
  expect(afterBigStep(press("PageUp"), 0.95, volume)).toBe(1);
  expect(afterBigStep(press("PageDown"), 0.05, volume)).toBe(0);
  expect(afterBigStep(press("PageUp"), 60, position)).toBe(64);
});

test.each(["ArrowUp", "ArrowLeft", "Home", "End", "Tab", "a"])(
  "%s alone is left to the browser",
  (key) => {
    expect(afterBigStep(press(key), 0.5, volume)).toBeNull();
  },
);

test("volume always stays a whole number of steps", () => {
  const keys = fc.array(
    fc.constantFrom(press("PageUp"), press("PageDown"), press("ArrowUp", true)),
  );
  fc.assert(fc.property(keys, fc.integer({ min: 0, max: 100 }), (presses, start) => {
    let value = start / 100;
    for (const key of presses) value = afterBigStep(key, value, volume) ?? value;
    expect(value).toBe(Number(value.toFixed(2)));
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
  }));
});
