import { expect, test } from "vitest";
import { placeOfUnread, unreadLabel, unreadThreadsLabel } from "./unread.ts";

const unread = (count: number, firstPosition: number, isNew = false) => ({
  count,
  firstPosition,
  isNew,
});

test("a thread that a member has not opened is new, otherwise its posts are counted up to a limit", () => {
  expect(unreadLabel(unread(7, 1, true))).toBe("New");
  expect(unreadLabel(unread(3, 8))).toBe("3 new");
  expect(unreadLabel(unread(99, 8))).toBe("99 new");
  expect(unreadLabel(unread(100, 8))).toBe("99+ new");
  expect(unreadThreadsLabel(4)).toBe("4 unread");
  expect(unreadThreadsLabel(50)).toBe("49+ unread");
});

test("a link leads to the first unread post on its page, and to the top of what is wholly unread or read", () => {
  expect(placeOfUnread(undefined)).toEqual({ search: {} });
  expect(placeOfUnread(unread(3, 1, true))).toEqual({ search: {} });
  expect(placeOfUnread(unread(3, 50))).toEqual({ search: {}, hash: "position-50" });
  expect(placeOfUnread(unread(3, 51))).toEqual({ search: { page: 2 }, hash: "position-51" });
});
