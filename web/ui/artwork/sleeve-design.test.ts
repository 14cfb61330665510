import { expect, test } from "vitest";
import { designSleeve } from "./sleeve-design.ts";

test("the same name always gets the same cover", () => {
  expect(designSleeve("Night Drive")).toEqual(designSleeve("Night Drive"));
});

test("a shelf of records shows many different covers", () => {
  const covers = Array.from({ length: 40 }, (_, index) => {
    const { palette, motif, turns } = designSleeve(`Record ${index}`);
    return `${palette[0]} ${motif} ${turns}`;
  });
  expect(new Set(covers).size).toBeGreaterThan(30);
});
