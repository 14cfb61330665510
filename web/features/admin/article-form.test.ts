import { expect, test } from "vitest";
import {
  emptyForm,
  fieldsOf,
  formOf,
  isSameText,
  missingFields,
  packDraft,
  problemsOf,
  splitTags,
  unpackDraft,
} from "./article-form.ts";

const now = new Date(2026, 10, 21, 12);
const empty = emptyForm("ruben", now);
const full = { ...empty, title: "Hello", slug: "hello", content: "<p>Hi</p>", tags: "a, b" };

test("a new article is by the person who writes it, and a draft until it is published", () => {
  expect(empty).toMatchObject({ author: "ruben", publication: "draft", title: "", tags: "" });
});

test("tags are trimmed, and empty or repeated ones dropped", () => {
  expect(splitTags(" live , ,ripping,live,, under the hood ")).toEqual([
    "live",
    "ripping",
    "under the hood",
  ]);
});

test("title, slug and content are required, and blanks are nothing", () => {
  expect(missingFields(full)).toEqual({});
  for (const field of ["title", "slug", "content"] as const) {
    expect(Object.keys(missingFields({ ...full, [field]: "  " }))).toEqual([field]);
  }
});

test("a saved article comes back into the form unchanged", () => {
  const fields = { ...fieldsOf(full, null, now.getTime()), published_at: null };
  expect(fieldsOf(formOf(fields, now), null, now.getTime())).toEqual(fields);
});

test("a save whose answer was lost is recognised, another text is not", () => {
  const fields = fieldsOf(full, null, now.getTime());
  expect(isSameText(fields, { ...fields, published_at: "2026-11-21T12:00:00Z" })).toBe(true);
  expect(isSameText(fields, { ...fields, content: "<p>Other</p>" })).toBe(false);
});

test.each(["https://lmp.example/a.png", "/images/blog/a.svg", ""])(
  "%j is a fitting image address",
  (imageUrl) => expect(problemsOf({ ...full, imageUrl }, now.getTime())).toEqual({}),
);

test("the URL of an image is stored as every parser reads it", () => {
  const stored = (imageUrl: string) =>
    fieldsOf({ ...full, imageUrl }, null, now.getTime()).image_url;
  expect(stored(" HTTPS://Bücher.example/ä b.png ")).toBe(
    "https://xn--bcher-kva.example/%C3%A4%20b.png",
  );
  expect(stored("/images/a.svg")).toBe("/images/a.svg");
  expect(stored("")).toBeNull();
});

test.each([
  "a.png",
  "//elsewhere.example/a.png",
  "javascript:alert(1)",
  "https://",
  "https://%",
  "https://me:secret@elsewhere.example/a.png",
  "/a b.png",
])(
  "%j is no image address",
  (imageUrl) => expect(problemsOf({ ...full, imageUrl }, now.getTime())).toHaveProperty("imageUrl"),
);

test("what the database would refuse is said beforehand", () => {
  expect(problemsOf({ ...full, title: "x".repeat(201) }, now.getTime())).toHaveProperty("title");
  expect(problemsOf({ ...full, title: "Hid\u200bden" }, now.getTime())).toHaveProperty("title");
  expect(problemsOf({ ...full, content: "a\0b" }, now.getTime())).toHaveProperty("content");
  const tags = Array.from({ length: 21 }, (_, index) => `t${index}`).join(",");
  expect(problemsOf({ ...full, tags }, now.getTime())).toHaveProperty("tags");
});

test("a schedule needs a time in the future", () => {
  const scheduled = { ...full, publication: "scheduled" as const };
  expect(problemsOf(scheduled, now.getTime())).toEqual({});
  expect(problemsOf({ ...scheduled, scheduledFor: "2026-11-20T09:00" }, now.getTime()))
    .toHaveProperty("scheduledFor");
  expect(problemsOf({ ...scheduled, scheduledFor: "" }, now.getTime()))
    .toHaveProperty("scheduledFor");
});

test("a draft on this device comes back whole, with the version it began with", () => {
  expect(unpackDraft(packDraft(full, "2026-11-21"), empty))
    .toEqual({ form: full, basedOn: "2026-11-21" });
});

test("broken text is no draft, and unknown values are left out", () => {
  expect(unpackDraft("not json", empty)).toBeUndefined();
  expect(unpackDraft("null", empty)).toBeUndefined();
  expect(unpackDraft('{"form":{"title":7,"evil":"x"}}', empty))
    .toEqual({ form: empty, basedOn: null });
});
