import { expect, test } from "vitest";
import { withReplies } from "./use-post-marks.ts";

const marks = [{
  post_id: "a",
  thanks: 2,
  replies: 1,
  first_replies: [{ id: "b", position: 2 }],
}];
const reply = (id: string, position: number, parent_post_id: string | null) => ({
  id,
  position,
  parent_post_id,
});

test("replies that have come since are counted and named, thanks stay", () => {
  expect(withReplies(marks, [reply("c", 3, "a"), reply("d", 4, "b"), reply("e", 5, null)])).toEqual(
    new Map([
      ["a", {
        post_id: "a",
        thanks: 2,
        replies: 2,
        first_replies: [{ id: "b", position: 2 }, { id: "c", position: 3 }],
      }],
      ["b", { post_id: "b", thanks: 0, replies: 1, first_replies: [{ id: "d", position: 4 }] }],
    ]),
  );
});

test("of many replies the first five are named", () => {
  const later = Array.from({ length: 7 }, (_, n) => reply(`r${n}`, n + 3, "a"));
  const a = withReplies(marks, later).get("a");
  expect(a?.replies).toBe(8);
  expect(a?.first_replies.map(({ position }) => position)).toEqual([2, 3, 4, 5, 6]);
});
