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
  expect(editing).toEqual({ text: "", target: null, editing: post });
  expect(composerReducer(editing, { type: "reply-to", post }).editing).toBeNull();
});
