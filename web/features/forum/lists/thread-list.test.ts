import fc from "fast-check";
import { expect, test } from "vitest";
import { cursorOf, parseCursor } from "./thread-list.ts";

test("a cursor survives the way through the URL", () => {
  const thread = {
    id: "7f8b1f4e-93a5-4bf2-b5a6-0c6d2bb3b1de",
    title: "",
    sticky: true,
    is_locked: false,
    created_at: "",
    last_activity_at: "2026-11-21T10:00:00.123456+00:00",
    reply_count: 0,
    last_position: 1,
    created_by_user_id: null,
    creator: null,
    last_poster: null,
    category: { name: "Help", slug: "help" },
    is_solved: false,
  };
  expect(parseCursor(cursorOf(thread))).toEqual({
    sticky: true,
    lastActivityAt: thread.last_activity_at,
    id: thread.id,
  });
});

test("anything else in the URL is the first page", () => {
  fc.assert(fc.property(fc.string(), (text) => parseCursor(text) === undefined));
  expect(parseCursor(undefined)).toBeUndefined();
  expect(parseCursor("1~2026-99-99T99:00~7f8b1f4e-93a5-4bf2-b5a6-0c6d2bb3b1de")).toBeUndefined();
});
