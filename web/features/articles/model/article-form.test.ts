import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  articleFormSchema,
  type ArticleRow,
  articleToPreview,
  articleToSave,
  type ArticleValues,
  articleValues,
  isSameRow,
  lacksRequired,
  splitTags,
} from "./article-form.ts";

const now = new Date(2026, 10, 21, 12);
const empty = articleValues({ author: "ruben" }, now);
const full = { ...empty, title: "Hello", slug: "hello", content: "<p>Hi</p>", tags: "a, b" };

beforeAll(() => void vi.useFakeTimers({ now }));
afterAll(() => void vi.useRealTimers());

const save = (values: ArticleValues) => articleToSave(articleFormSchema.parse(values), null);
/** The fields that have an error. */
const errors = (values: ArticleValues) =>
  articleFormSchema.safeParse(values).error?.issues.map(({ path }) => path.join(".")) ?? [];

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
  expect(errors(full)).toEqual([]);
  expect(lacksRequired(full)).toBe(false);
  for (const field of ["title", "slug", "content"] as const) {
    expect(errors({ ...full, [field]: "  " })).toEqual([field]);
    expect(lacksRequired({ ...full, [field]: "  " })).toBe(true);
  }
});

test("a saved article comes back into the form unchanged", () => {
  const row = save(full);
  expect(row).toMatchObject({ excerpt: null, image_url: null, tags: ["a", "b"] });
  expect(articleToPreview(articleValues(row, now), null)).toEqual(row);
});

test("a save whose response was lost is recognised, another text is not", () => {
  const row = save(full);
  const published: ArticleRow = { ...row, published_at: "2026-11-21T08:00:00Z" };
  expect(isSameRow(row, row)).toBe(true);
  expect(isSameRow(row, { ...row, content: "<p>Other</p>" })).toBe(false);
  expect(isSameRow(published, { ...row, published_at: "now" })).toBe(true);
  expect(isSameRow(row, { ...row, published_at: "now" })).toBe(false);
  expect(isSameRow(published, row)).toBe(false);
  expect(isSameRow(published, { ...row, published_at: "2026-11-21T08:00:00+00:00" })).toBe(true);
});

test.each(["https://lmp.example/a.png", "/images/blog/a.svg", ""])(
  "%j can be the URL of an image",
  (image_url) => expect(errors({ ...full, image_url })).toEqual([]),
);

test("the URL of an image is stored as every parser reads it", () => {
  const stored = (image_url: string) => save({ ...full, image_url }).image_url;
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
  `/${"a".repeat(2000)}`,
])(
  "%j cannot be the URL of an image",
  (image_url) => expect(errors({ ...full, image_url })).toEqual(["image_url"]),
);

test("what the database would reject is said beforehand", () => {
  expect(errors({ ...full, title: "x".repeat(201) })).toEqual(["title"]);
  expect(errors({ ...full, title: "Hid\u200bden" })).toEqual(["title"]);
  expect(errors({ ...full, content: "a\0b" })).toEqual(["content"]);
  const tags = Array.from({ length: 21 }, (_, index) => `t${index}`).join(",");
  expect(errors({ ...full, tags })).toEqual(["tags"]);
});

test("a schedule needs a time in the future", () => {
  const scheduled = {
    ...full,
    publication: "scheduled" as const,
    scheduled_for: "2026-11-22T09:00",
  };
  expect(errors(scheduled)).toEqual([]);
  expect(errors({ ...scheduled, scheduled_for: "2026-11-20T09:00" })).toEqual(["scheduled_for"]);
  expect(errors({ ...scheduled, scheduled_for: "" })).toEqual(["scheduled_for"]);
});

test("a preview shows what cannot be saved yet as it was typed, or leaves it out", () => {
  const typed = { ...full, title: "", content: "a\0b", image_url: "javascript:alert(1)" };
  expect(articleToPreview(typed, null)).toMatchObject({
    title: "",
    content: "a\0b",
    image_url: null,
    tags: ["a", "b"],
  });
  expect(articleToPreview(full, null)).toEqual(save(full));
});
