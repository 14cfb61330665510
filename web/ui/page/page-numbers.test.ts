import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 4, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [10, 10, [1, null, 7, 8, 9, 10]],
])("page %i of %i offers the pages a reader may want", (page, pageCount, offered) => {
  expect(pageNumbers(page, pageCount)).toEqual(offered);
});

test("first, last and current page are always offered, in order, and no gap hides a single page", () => {
  const pages = fc.integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
  fc.assert(fc.property(pages, ([page, count]) => {
    const offered = pageNumbers(page, count);
    expect(offered).toContain(page);
    expect(offered[0]).toBe(1);
    expect(offered.at(-1)).toBe(count);
    for (const [index, each] of offered.entries()) {
      const before = offered[index - 1];
      const after = offered[index + 1];
      if (each === null) expect(Number(after) - Number(before)).toBeGreaterThan(2);
      else if (typeof before === "number") expect(each).toBe(before + 1);
    }
  }));
});
