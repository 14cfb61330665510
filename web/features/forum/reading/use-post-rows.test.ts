import { expect, test } from "vitest";
import { postAt } from "#tests/support/posts.ts";
import { rowsOf } from "./use-post-rows.ts";

const seen = new Map([1, 2, 3, 4, 5, 6].map((position) => [`post-${position}`, position]));
const told = (positions: number[]) =>
  rowsOf(positions.map((position) => postAt(position)), seen)
    .map((row) => row.post ? row.position : `${row.count} deleted`);

test("where posts were deleted in a row, the first place stands for all of them", () => {
  expect(told([1, 4, 6]))
    .toEqual([1, "2 deleted", "0 deleted", 4, "1 deleted", 6]);
});

test("also at the beginning and at the end, and when nothing is left", () => {
  expect(told([2, 3, 4, 5])).toEqual(["1 deleted", 2, 3, 4, 5, "1 deleted"]);
  expect(told([])[0]).toBe("6 deleted");
});

test("a post that has just come has a place before it was seen", () => {
  expect(told([1, 2, 3, 4, 5, 6, 7])).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
