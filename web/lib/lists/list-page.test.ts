import { expect, test } from "vitest";
import { type ListPlace, placeOf, readListPage } from "./list-page.ts";

/** A list of the numbers from `newest` down to 1; cursors are its numbers. */
const listOf = (newest: number) => (place: ListPlace<number> | undefined) => {
  const all = Array.from({ length: newest }, (_, index) => newest - index);
  if (!place) return Promise.resolve(all.slice(0, 4));
  return Promise.resolve(
    place.isNewer
      ? all.filter((each) => each > place.cursor).slice(-4)
      : all.filter((each) => each < place.cursor).slice(0, 4),
  );
};
const parse = (text: string | undefined) => Number(text) || undefined;

test("older and newer pages meet without a gap, from the first to the last", async () => {
  const read = listOf(8);
  expect(await readListPage(undefined, 3, read))
    .toEqual({ rows: [8, 7, 6], hasNewer: false, hasOlder: true });
  expect(await readListPage(placeOf({ after: "6" }, parse), 3, read))
    .toEqual({ rows: [5, 4, 3], hasNewer: true, hasOlder: true });
  expect(await readListPage(placeOf({ after: "3" }, parse), 3, read))
    .toEqual({ rows: [2, 1], hasNewer: true, hasOlder: false });
  expect(await readListPage(placeOf({ before: "2" }, parse), 3, read))
    .toEqual({ rows: [5, 4, 3], hasNewer: true, hasOlder: true });
});

test("near the beginning the newer page is the whole first page", async () => {
  expect(await readListPage(placeOf({ before: "5" }, parse), 3, listOf(8)))
    .toEqual({ rows: [8, 7, 6], hasNewer: false, hasOlder: true });
  expect(await readListPage(placeOf({ before: "7" }, parse), 3, listOf(8)))
    .toEqual({ rows: [8, 7, 6], hasNewer: false, hasOlder: true });
});

test("a URL without a readable place is the first page", () => {
  expect(placeOf({}, parse)).toBe(undefined);
  expect(placeOf({ after: "nonsense", before: "" }, parse)).toBe(undefined);
  expect(placeOf({ after: "3", before: "nonsense" }, parse)).toEqual({ cursor: 3, isNewer: false });
});
