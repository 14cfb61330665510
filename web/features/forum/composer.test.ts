import fc from "fast-check";
import { expect, test } from "vitest";
import { composerReducer, emptyComposer } from "./composer.ts";
import type { Post } from "./post.ts";

const post: Post = {
  id: "a",
  thread_id: "t",
  user_id: "u",
  content: "original",
  parent_post_id: null,
  position: 1,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  change_number: 1,
  author_profile: { id: "u", username: "Mara Lind", avatar_url: null, email: null },
};
const other: Post = { ...post, id: "b", user_id: null, author_profile: null };

test("replying fills in the quote line and a blank line", () => {
  const state = composerReducer(emptyComposer, { type: "reply-to", post });
  expect(state.text).toBe("> Replying to @Mara Lind\n\n");
  expect(state.target?.postId).toBe("a");
});

test("text that was already typed is kept when a reply begins or changes its target", () => {
  const typed = composerReducer(emptyComposer, { type: "typed", text: "my thoughts" });
  const first = composerReducer(typed, { type: "reply-to", post });
  const second = composerReducer(first, { type: "reply-to", post: other });
  expect(second.text).toBe("> Replying to @Unknown User\n\nmy thoughts");
});

test("cancelling a reply clears the box only while it holds nothing but the quote", () => {
  const untouched = composerReducer(emptyComposer, { type: "reply-to", post });
  expect(composerReducer(untouched, { type: "cancel-reply" })).toEqual(emptyComposer);
  const typed = composerReducer(untouched, { type: "typed", text: `${untouched.text}Thanks!` });
  expect(composerReducer(typed, { type: "cancel-reply" })).toMatchObject({
    text: "> Replying to @Mara Lind\n\nThanks!",
    target: null,
  });
});

test("editing ends the reply and hides its text; replying ends the edit", () => {
  const replying = composerReducer(emptyComposer, { type: "reply-to", post });
  const editing = composerReducer(replying, { type: "edit", post });
  expect(editing).toEqual({ ...emptyComposer, editing: post });
  expect(composerReducer(editing, { type: "reply-to", post }).editing).toBeNull();
});

const anyText = fc.string({ unit: "binary" });
/** Somebody with any name, also one that looks like Markdown or like a quote line. */
const anyPost = fc.oneof(anyText, fc.constantFrom("> Replying to @x", "", " ", "*")).map(
  (username): Post => ({
    ...post,
    id: `by-${username}`,
    author_profile: { id: "u", username, avatar_url: null, email: null },
  }),
);

test("whatever one has typed survives every change of target, once", () => {
  fc.assert(
    fc.property(anyText, fc.array(anyPost, { minLength: 1 }), (typed, targets) => {
      const begun = composerReducer(emptyComposer, { type: "typed", text: typed });
      const state = targets.reduce(
        (now, target) => composerReducer(now, { type: "reply-to", post: target }),
        begun,
      );
      expect(state.text).toBe((state.target?.prefill ?? "") + typed);
      expect(state.target?.postId).toBe(targets.at(-1)?.id);
    }),
  );
});

test("cancelling clears the box if nothing but the quote is in it, and otherwise changes no letter", () => {
  fc.assert(
    fc.property(anyPost, anyText, anyText, (target, before, after) => {
      const replying = composerReducer(emptyComposer, { type: "reply-to", post: target });
      const text = before + replying.text + after;
      const typed = composerReducer(replying, { type: "typed", text });
      const cancelled = composerReducer(typed, { type: "cancel-reply" });
      expect(cancelled.target).toBeNull();
      expect(cancelled.text).toBe((before + after).trim() === "" ? "" : text);
    }),
  );
});
