import { expect, test } from "vitest";
import { postWithin } from "./stay-in-thread.ts";

test.each([
  ["/forum/thread/a#post-1", "#post-1"],
  ["/forum/thread/a?page=2#post-1", undefined],
  ["/forum/thread/a#newest", undefined],
  ["/forum/thread/a", undefined],
  ["/forum/thread/b#post-1", undefined],
])("%s names %s within its thread", (link, hash) => {
  expect(postWithin("/forum/thread/a", new URL(link, "https://lmp.example"))).toBe(hash);
});
