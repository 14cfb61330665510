import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRecentCursor, recentCursorOf } from "./recent-posts.ts";

const id = "7f8b1f4e-93a5-4bf2-b5a6-0c6d2bb3b1de";

test("a cursor that was put into the URL is read from it", () => {
  const created_at = "2026-11-21T10:00:00.123456+00:00";
  expect(parseRecentCursor(recentCursorOf({ id, created_at }))).toEqual({
    createdAt: created_at,
    id,
  });
});

test("anything else in the URL is the first page", () => {
  fc.assert(fc.property(fc.string(), (text) => parseRecentCursor(text) === undefined));
  for (const text of [undefined, "", id, `~${id}`, `2026-99-99T99:00~${id}`, `2026-11-21~${id}x`]) {
    expect(parseRecentCursor(text)).toBeUndefined();
  }
});
