import { expect, test } from "vitest";
import { clock } from "./clock.ts";

test.each([
  [0, "0:00"],
  [9, "0:09"],
  [59.999, "0:59"],
  [60, "1:00"],
  [64.4, "1:04"],
  [600, "10:00"],
  [3661, "61:01"],
  [-1, "0:00"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
])("%d seconds read %s", (seconds, expected) => {
  expect(clock(seconds)).toBe(expected);
});
