import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTimeCursor, timeCursorText } from "./time-cursor.ts";

const id = "7f8b1f4e-93a5-4bf2-b5a6-0c6d2bb3b1de";

test("a cursor that was put into the URL is read from it, to the microsecond", () => {
  const cursor = { time: "2026-11-21T10:00:00.123456+00:00", id };
  expect(parseTimeCursor(timeCursorText(cursor))).toEqual(cursor);
});

test("anything else in the URL is the first page", () => {
  fc.assert(fc.property(fc.string(), (text) => parseTimeCursor(text) === undefined));
  for (const text of [undefined, "", id, `~${id}`, `2026-99-99T99:00~${id}`, `2026-11-21~${id}x`]) {
    expect(parseTimeCursor(text)).toBeUndefined();
  }
});
