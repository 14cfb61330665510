import { expect, test } from "vitest";
import { newBehind } from "./use-new-replies.ts";

test.each([
  { page: 1, before: 49, now: 50, expected: null },
  {
    page: 1,
    before: 50,
    now: 51,
    expected: { count: 1, firstPosition: 51, firstPage: 2, isOnePage: true },
  },
  {
    page: 1,
    before: 49,
    now: 52,
    expected: { count: 2, firstPosition: 51, firstPage: 2, isOnePage: true },
  },
  { page: 1, before: 130, now: 130, expected: null },
  {
    page: 1,
    before: 130,
    now: 133,
    expected: { count: 3, firstPosition: 131, firstPage: 3, isOnePage: true },
  },
  {
    page: 2,
    before: 149,
    now: 152,
    expected: { count: 3, firstPosition: 150, firstPage: 3, isOnePage: false },
  },
  { page: 3, before: 140, now: 145, expected: null },
])("from page $page, position $before to $now", ({ page, before, now, expected }) => {
  expect(newBehind(page, before, now)).toEqual(expected);
});
