import { expect, test } from "vitest";
import { allRows } from "./all-rows.ts";

/** Reads from a table of this size, as the API does: never more than 100 rows, without a word. */
const readerOf = (size: number) => {
  const table = Array.from({ length: size }, (_, index) => index);
  return {
    table,
    read: (from: number, to: number) =>
      Promise.resolve(table.slice(from, Math.min(to + 1, from + 100))),
  };
};

test.each([0, 1, 99, 100, 101, 500, 1205])(
  "of %d rows each is there once, in order",
  async (size) => {
    const { table, read } = readerOf(size);
    expect(await allRows(read)).toEqual(table);
  },
);

test("a page that cannot be read fails the whole, which would else be incomplete", async () => {
  const { read } = readerOf(1205);
  const breaking = (from: number, to: number) =>
    from < 1000 ? read(from, to) : Promise.reject(new Error("The connection broke."));
  await expect(allRows(breaking)).rejects.toThrow("The connection broke.");
});
