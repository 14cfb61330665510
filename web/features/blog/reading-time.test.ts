import { expect, test } from "vitest";
import { readingMinutes } from "./reading-time.ts";

const words = (count: number) => "word ".repeat(count);

test("a short article takes a minute, never none", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes("<p>Hello.</p>")).toBe(1);
});

test("the time grows with the words, not with the markup", () => {
  expect(readingMinutes(`<p>${words(1100)}</p>`)).toBe(5);
  expect(readingMinutes(`<p class="${words(1100)}">${words(220)}</p>`)).toBe(1);
});
