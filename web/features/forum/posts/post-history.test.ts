import { expect, test } from "vitest";
import { changesOf } from "./post-history.ts";

test("each edit is a change from the text before it, the latest first", () => {
  const versions = [
    { content: "One", written_at: "2026-11-01T00:00:00Z" },
    { content: "Two", written_at: "2026-11-02T00:00:00Z" },
  ];
  expect(changesOf(versions, { content: "Three", updated_at: "2026-11-03T00:00:00Z" })).toEqual([
    { at: "2026-11-03T00:00:00Z", former: "Two", present: "Three" },
    { at: "2026-11-02T00:00:00Z", former: "One", present: "Two" },
  ]);
  expect(changesOf([], { content: "Three", updated_at: "2026-11-03T00:00:00Z" })).toEqual([]);
});
