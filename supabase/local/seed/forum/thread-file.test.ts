import { equal, throws } from "node:assert/strict";
import { dayMs, hourMs } from "../duration.ts";
import { parseThread } from "./thread-file.ts";

const written = `Is a title a title?
start 5d
last 1h
sticky

@@ nils edited+2d
First paragraph.

- a list

@@ dan ^ +3h | one line
@@ kenji ^2 ~12h
Two lines,
@ not a post.
`;

Deno.test("a thread is read with its settings, posts and marks", () => {
  const thread = parseThread("help", "a-title", written);
  equal(thread.title, "Is a title a title?");
  equal(thread.startMs, 5 * dayMs);
  equal(thread.lastMs, hourMs);
  equal(thread.sticky, true);
  const [first, second, third] = thread.posts;
  equal(first?.content, "First paragraph.\n\n- a list");
  equal(first?.editedAfterMs, 2 * dayMs);
  equal(second?.content, "one line");
  equal(second?.repliesTo, 0);
  equal(second?.gapMs, 3 * hourMs);
  equal(third?.content, "Two lines,\n@ not a post.");
  equal(third?.repliesTo, 0);
  equal(third?.ageMs, 12 * hourMs);
});

Deno.test("a mistake in a thread is reported with the thread's name", () => {
  for (
    const mistake of ["@@ nobody | text", "@@ nils ^ | text", "@@ nils !! | text", "@@ nils\n"]
  ) {
    throws(
      () => parseThread("help", "a-title", `Title\nstart 5d\n\n${mistake}\n`),
      /help\/a-title/,
    );
  }
});
