import { expect, test } from "vitest";
import { articleDifferences, versionDifferences } from "./article-differences.ts";
import { articleToPreview, articleValues, type SavedArticle } from "../model/article-form.ts";

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
  expect(found).toEqual([
    { label: "Title", mine: "Three copies", theirs: "Four copies" },
    { label: "Tags", mine: "backup", theirs: "backup, disks" },
  ]);
});

test("a former version differs in its text alone: it has no URL and no time of publication", () => {
  const { title, content } = theirs({ content: "One" });
  expect(versionDifferences({ ...mine, publication: "draft" }, { title, content })).toEqual([
    { label: "Content", mine: "One\nTwo\nThree", theirs: "One" },
  ]);
});
