import { expect, test } from "vitest";
import { characterCountText } from "./character-count.ts";

test("a box is silent while there is room", () => {
  expect(characterCountText(179, 200)).toBeUndefined();
});

test("near the limit a box says what is left", () => {
  expect(characterCountText(180, 200)).toBe("20 characters left");
  expect(characterCountText(199, 200)).toBe("1 character left");
  expect(characterCountText(18_500, 20_000)).toBe("1,500 characters left");
});

test("over the limit a box says how much is too much", () => {
  expect(characterCountText(201, 200)).toBe("1 character too many");
});
