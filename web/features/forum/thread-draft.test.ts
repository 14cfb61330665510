import fc from "fast-check";
import { expect, test } from "vitest";
import { changeDraft, draftToSend, packThreadDraft, unpackThreadDraft } from "./thread-draft.ts";

const anyDraft = fc.record({
  slug: fc.string(),
  title: fc.string({ unit: "binary" }),
  content: fc.string({ unit: "binary" }),
});

test("a kept draft comes back letter by letter, with the ids it was sent as", () => {
  fc.assert(fc.property(anyDraft, (draft) => {
    fc.pre(Boolean(draft.title.trim() || draft.content.trim()));
    const sent = draftToSend(draft);
    expect(unpackThreadDraft(packThreadDraft(sent))).toEqual(sent);
  }));
});

test("a draft without words is not kept", () => {
  expect(packThreadDraft({ slug: "audio-formats", title: " ", content: "\n" })).toBe("");
});

test("the same text is sent as the same thread, changed text as another", () => {
  const first = draftToSend({ slug: "s", title: "One", content: "Text" });
  expect(draftToSend(first).sentAs).toBe(first.sentAs);
  const changed = draftToSend(changeDraft(first, { content: "Text." }));
  expect(changed.sentAs).not.toEqual(first.sentAs);
  expect(changed).toMatchObject({ slug: "s", title: "One", content: "Text." });
});

test("text of another origin becomes the content", () => {
  for (const text of ["plain words", "{", '{"title":1}', "null"]) {
    expect(unpackThreadDraft(text)).toEqual({ slug: "", title: "", content: text });
  }
});
