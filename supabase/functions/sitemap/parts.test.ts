import assert from "node:assert/strict";
import { fixedPages } from "./pages.ts";
import { fitsOneFile, pagesPerFile, partsOf } from "./parts.ts";
import type { Section } from "./sections.ts";

const older = new Date("2026-11-01T00:00:00Z");
const newer = new Date("2026-11-02T00:00:00Z");

function sections(blog: number, categories: number, threads: number): Section[] {
  return [
    { name: "blog", pages: blog, changedAt: blog > 0 ? older : null, state: "" },
    { name: "categories", pages: categories, changedAt: newer, state: "" },
    { name: "threads", pages: threads, changedAt: newer, state: "" },
  ];
}

Deno.test("50,000 pages fit into one file, and one more does not", () => {
  const fixed = fixedPages.length;
  assert.ok(fitsOneFile(sections(10, 10, pagesPerFile - 20 - fixed)));
  assert.ok(!fitsOneFile(sections(10, 10, pagesPerFile - 19 - fixed)));
});

Deno.test("no part has more than 50,000 pages, and each page is in one", () => {
  const parts = partsOf(sections(50_001, 1, 150_000)).map(({ section, skip }) => [section, skip]);
  assert.deepEqual(parts, [
    [null, 0],
    ["blog", 0],
    ["blog", 50_000],
    ["categories", 0],
    ["threads", 0],
    ["threads", 50_000],
    ["threads", 100_000],
  ]);
});

Deno.test("a section without pages has no part", () => {
  const parts = partsOf(sections(0, 3, 0)).map(({ section }) => section);
  assert.deepEqual(parts, [null, "categories"]);
});

Deno.test("a part has the newest change of its pages", () => {
  const [fixed, blog] = partsOf(sections(1, 1, 1));
  assert.equal(fixed.changedAt, newer);
  assert.equal(blog.changedAt, older);
});
