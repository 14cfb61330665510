import fc from "fast-check";
import { expect, test } from "vitest";
import { packThread, threadFormSchema, threadToSend, unpackThread } from "./thread-form.ts";

const anyValues = fc.record({
  category: fc.string(),
  title: fc.string({ unit: "binary" }),
  content: fc.string({ unit: "binary" }),
});

test("a kept thread comes back letter by letter, with the ids it was sent as", () => {
  fc.assert(fc.property(anyValues, (values) => {
    fc.pre(Boolean(values.title.trim() || values.content.trim()));
    const sent = threadToSend(values, undefined);
    expect(unpackThread(packThread(values, sent))).toEqual({ values, sent });
    expect(unpackThread(packThread(values, undefined))).toEqual({ values });
  }));
});

test("a thread without words is not kept", () => {
  expect(packThread({ category: "audio-formats", title: " ", content: "\n" }, undefined)).toBe("");
});

test("the same values are sent as the same thread, changed ones as another", () => {
  const values = { category: "s", title: "One", content: "Text" };
  const first = threadToSend(values, undefined);
  expect(threadToSend({ ...values }, first).ids).toBe(first.ids);
  for (const field of ["category", "title", "content"]) {
    const changed = { ...values, [field]: "Other" };
    expect(threadToSend(changed, first).ids).not.toEqual(first.ids);
    expect(unpackThread(packThread(changed, first)).sent).toBeUndefined();
  }
});

test("text of another origin becomes the content", () => {
  for (const text of ["plain words", "{", '{"title":1}', "null"]) {
    expect(unpackThread(text)).toEqual({ values: { category: "", title: "", content: text } });
  }
});

test("a title is sent without the spaces around it, a post with them", () => {
  expect(threadFormSchema.parse({ category: "help", title: " Gaps ", content: " Why? " }))
    .toEqual({ category: "help", title: "Gaps", content: " Why? " });
});
