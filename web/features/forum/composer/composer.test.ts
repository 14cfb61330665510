import fc from "fast-check";
import { expect, test } from "vitest";
import { composerReducer, emptyComposer, targetOf } from "./composer.ts";
import type { OutboxEntry } from "../outbox/outbox.ts";
import { type Post, textOfPost } from "../model/post.ts";
import { saysNothing, withQuote } from "../editor/quote.ts";
import { packReplyDraft, unpackReplyDraft } from "./reply-draft.ts";

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

test("the quote line is not shown where whom it replies to stands above, and nothing else is left out", () => {
  const { text } = composerReducer(emptyComposer, { type: "reply-to", post });
  const reply = { content: `${text}Yes.\n\n${text}No.`, parent_post_id: "a" };
  expect(textOfPost(reply)).toBe(`Yes.\n\n${text}No.`);
  expect(textOfPost({ ...reply, parent_post_id: null })).toBe(reply.content);
  const quoting = { content: "> Replying to @Mara\n> said so\n\nYes.", parent_post_id: "a" };
  expect(textOfPost(quoting)).toBe(quoting.content);
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

test("a quote makes its post the target, without a line that says so, unless there is one", () => {
  const quoting = composerReducer(emptyComposer, { type: "quote-from", post });
  expect(quoting).toEqual({
    ...emptyComposer,
    target: { postId: "a", name: "Mara Lind", prefill: "" },
  });
  const typed = composerReducer(quoting, { type: "typed", text: "> x\n\nYes." });
  expect(composerReducer(typed, { type: "quote-from", post: other })).toEqual(typed);
  expect(composerReducer(typed, { type: "cancel-reply" })).toMatchObject({
    text: "> x\n\nYes.",
    target: null,
  });
  const replying = composerReducer(emptyComposer, { type: "reply-to", post });
  expect(composerReducer(replying, { type: "quote-from", post: other })).toEqual(replying);
  const editing = composerReducer(emptyComposer, { type: "edit", post });
  expect(composerReducer(editing, { type: "quote-from", post }).editing).toBeNull();
});

test("a reply with quotes is the same after a reload, and when it is taken back", () => {
  const quoting = composerReducer(emptyComposer, { type: "quote-from", post });
  const replying = composerReducer(emptyComposer, { type: "reply-to", post });
  for (const { text, target } of [quoting, replying]) {
    const written = { text: withQuote(text, text.length, "> x\n\n").text, target };
    expect(unpackReplyDraft(packReplyDraft(written))).toEqual(written);
    const entry: OutboxEntry = {
      id: "i",
      threadId: "t",
      userId: "u",
      content: written.text,
      parentPostId: "a",
      parentAuthorName: "Mara Lind",
      tabId: "tab",
      createdAt: "2026-01-01T00:00:00Z",
      state: "waiting",
      problem: null,
      mayBePosted: false,
    };
    expect(targetOf(entry)).toEqual(target);
  }
});

test("what a reply was rejected for goes when the thread takes replies again", () => {
  const rejected = { ...emptyComposer, text: "Yes.", problem: "This thread is locked." };
  expect(composerReducer(rejected, { type: "reopened" })).toEqual({ ...rejected, problem: null });
});

test("a reply of nothing but quotes says nothing", () => {
  const quote = "> [Mara wrote](/x):\n>\n> a\n> > b\n\n";
  expect(saysNothing(`> Replying to @Mara\n\n${quote}${quote} \n`)).toBe(true);
  expect(saysNothing(`${quote}Yes.`)).toBe(false);
  expect(saysNothing("a > b")).toBe(false);
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

test("quotes come in between words at the caret, which no other quote has in it, and change no letter", () => {
  const lines = fc.array(fc.constantFrom("> a", ">", "b", "", "  ", "> > c"), { maxLength: 8 });
  const quote = "> [Mara wrote](/x):\n>\n> y\n\n";
  fc.assert(
    fc.property(lines.map((each) => each.join("\n")), fc.nat(), (text, anywhere) => {
      const caret = anywhere % (text.length + 1);
      const { text: result, start, end } = withQuote(text, caret, quote);
      expect(start).toBe(end);
      const at = start - quote.length;
      expect(result.slice(at, start)).toBe(quote);
      const [before, after] = [result.slice(0, at), result.slice(start)];
      expect(before === "" || before.endsWith("\n\n")).toBe(true);
      // Nothing but line breaks has been added.
      const kept = text.slice(0, text.length - after.length);
      expect(kept + after).toBe(text);
      expect(before.slice(kept.length)).toMatch(/^\n{0,2}$/);
      expect(before.startsWith(kept)).toBe(true);
      // No line of a quote is cut, and none goes on below.
      if (after !== "") expect(kept.slice(kept.lastIndexOf("\n") + 1)).not.toMatch(/^>/);
    }),
  );
  expect(withQuote("ab", 1, quote).text).toBe(`a\n\n${quote}b`);
  expect(withQuote("> Replying to @x\n\n", 4, quote).text).toBe(`> Replying to @x\n\n${quote}\n`);
});
