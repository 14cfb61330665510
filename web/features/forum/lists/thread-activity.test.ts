import { expect, test } from "vitest";
import { countNewer, latestActivity, withoutSeen } from "./thread-activity.ts";

const at = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, "0")}:00+00:00`;
const thread = (id: string, minute: number, sticky = false) => ({
  id,
  sticky,
  last_activity_at: at(minute),
});
const shown = [thread("pinned", 1, true), thread("new", 30), thread("old", 10)];

test("a thread counts when its latest activity is later than the list shows", () => {
  expect(countNewer(shown, new Map([["old", at(31)], ["new", at(30)]]))).toBe(1);
  expect(countNewer(shown, new Map([["pinned", at(2)]]))).toBe(1);
  expect(countNewer(shown, new Map())).toBe(0);
});

test("a thread that is not in the list counts when it is newer than the oldest there", () => {
  expect(countNewer(shown, new Map([["other", at(11)]]))).toBe(1);
  expect(countNewer(shown, new Map([["other", at(9)]]))).toBe(0);
});

test("in an empty list every thread is news", () => {
  expect(countNewer([], new Map([["first", at(1)]]))).toBe(1);
});

test("of what was read and what an event brought, the later counts", () => {
  const latest = latestActivity(
    [thread("a", 5), thread("b", 5)],
    new Map([["a", at(4)], ["b", at(6)]]),
  );
  expect(Object.fromEntries(latest)).toEqual({ a: at(5), b: at(6) });
});

test("what came after the list was requested stays news", () => {
  const seen = new Map([["a", at(1)], ["b", at(1)]]);
  const told = new Map([["a", at(1)], ["b", at(2)], ["c", at(3)]]);
  expect([...withoutSeen(told, seen).keys()]).toEqual(["b", "c"]);
});
