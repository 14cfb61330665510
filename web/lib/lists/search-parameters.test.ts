import { expect, test } from "vitest";
import {
  numberParameter,
  objectParameter,
  textParameter,
  wordParameter,
} from "./search-parameters.ts";

test("a parameter that looks like a number or a truth is text all the same", () => {
  expect(["vinyl", "", 1984, true].map(textParameter)).toEqual(["vinyl", "", "1984", "true"]);
});

test("a parameter has nothing that the database rejects, or that cannot be in a URL", () => {
  expect(textParameter("\0a\0b\ud83d")).toBe("ab");
  expect(textParameter("\ud83d\ude00")).toBe("\ud83d\ude00");
});

test("a list, an object and nothing are no text", () => {
  expect([["a"], { a: 1 }, null, undefined].map(textParameter)).toEqual(Array(4).fill(undefined));
});

test("only the known words count", () => {
  expect(wordParameter("asc", ["asc", "desc"])).toBe("asc");
  expect(wordParameter("up", ["asc", "desc"])).toBeUndefined();
  expect(wordParameter(["asc"], ["asc", "desc"])).toBeUndefined();
});

test("a page is a whole number of its range", () => {
  const page = (value: unknown) => numberParameter(value, 1, 40_000_000);
  expect([1, "2", 40_000_000].map(page)).toEqual([1, 2, 40_000_000]);
  const nonsense = [0, -1, 1.5, 40_000_001, NaN, Infinity, "", "x", null, undefined, [1], {}];
  expect(nonsense.map(page)).toEqual(nonsense.map(() => undefined));
});

test("what is no object has no fields", () => {
  expect(objectParameter({ id: "x" })).toEqual({ id: "x" });
  expect([null, undefined, "x", 1, "[", "null"].map(objectParameter)).toEqual(Array(6).fill({}));
});

test("an object is the same before and after it was in a URL", () => {
  expect(objectParameter('{"value":"1.0","id":"x"}')).toEqual({ value: "1.0", id: "x" });
});
