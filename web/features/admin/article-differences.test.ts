import fc from "fast-check";
import { expect, test } from "vitest";
import { articleDifferences, withoutDistantText } from "./article-differences.ts";
import { articleToPreview, articleValues, type SavedArticle } from "./article-form.ts";

const now = new Date("2026-11-23T10:00:00Z");
const mine = {
  ...articleValues({ author: "ruben" }, now),
  title: "Three copies",
  slug: "three-copies",
  content: "One\nTwo\nThree",
  tags: "backup",
};
const theirs = (change: Partial<SavedArticle>): SavedArticle => ({
  ...articleToPreview(mine, null),
  id: "1",
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  ...change,
});

test("versions that say the same do not differ", () => {
  expect(articleDifferences(mine, theirs({}))).toEqual([]);
});

test("each field that differs is named, with the words of both", () => {
  const found = articleDifferences(
    mine,
    theirs({ title: "Four copies", tags: ["backup", "disks"] }),
  );
  expect(found.map(({ label }) => label)).toEqual(["Title", "Tags"]);
  expect(found[0]?.stretches).toEqual([
    { text: "Four", in: "theirs" },
    { text: "Three", in: "mine" },
    { text: " copies", in: "both" },
  ]);
});

test("both versions can be read out of the difference, letter by letter", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "<p>", "é") });
  fc.assert(fc.property(text, text, (one, other) => {
    const [found] = articleDifferences({ ...mine, content: one }, theirs({ content: other }));
    if (one.trim() === other.trim()) {
      expect(found).toBe(undefined);
      return;
    }
    const read = (side: "mine" | "theirs") =>
      found?.stretches.filter((each) => each.in === "both" || each.in === side)
        .map((each) => each.text).join("");
    expect(read("mine")).toBe(one);
    expect(read("theirs")).toBe(other);
  }));
});

test("of long passages that both have, only what stands next to a change is shown", () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`).join("\n");
  const [start, changed, end] = withoutDistantText([
    { text: lines, in: "both" },
    { text: "new", in: "mine" },
    { text: "\nend", in: "both" },
  ]);
  expect(start?.text.split("\n")).toEqual([
    "… 17 lines that both have …",
    "line 17",
    "line 18",
    "line 19",
  ]);
  expect([changed?.text, end?.text]).toEqual(["new", "\nend"]);
});
