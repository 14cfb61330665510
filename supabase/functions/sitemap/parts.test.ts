import assert from "node:assert/strict";
import fc from "fast-check";
import { fixedPages, type Section } from "./pages.ts";
import { dateOf, fitsOneFile, pagesPerFile, parsePart, partsOf } from "./parts.ts";

const older = new Date("2026-11-01T00:00:00Z");
const newer = new Date("2026-11-02T00:00:00Z");

function sections(blog: number, categories: number, threads: number, releases = 0): Section[] {
  return [
    { name: "blog", pages: blog, changedAt: blog > 0 ? older : null, state: "" },
    { name: "categories", pages: categories, changedAt: newer, state: "" },
    { name: "releases", pages: releases, changedAt: releases > 0 ? older : null, state: "" },
    { name: "threads", pages: threads, changedAt: newer, state: "" },
  ];
}

const names = (sections: Section[], ends: number[]) =>
  partsOf(sections, ends).map(({ name }) => name);

Deno.test("50,000 pages fit into one file, and one more does not", () => {
  const fixed = fixedPages.length;
  assert.ok(fitsOneFile(sections(10, 10, pagesPerFile - 20 - fixed)));
  assert.ok(!fitsOneFile(sections(10, 10, pagesPerFile - 19 - fixed)));
  assert.ok(!fitsOneFile(sections(10, 10, pagesPerFile - 20 - fixed, 1)));
});

Deno.test("parts of threads begin where the one before ends, and the last has no end", () => {
  const ends = [1764_000_000_000_001, 1764_000_000_000_002, 1764_000_000_000_003];
  assert.deepEqual(names(sections(1, 1, 100, 2), ends), [
    "pages",
    "blog",
    "categories",
    "releases",
    "threads-0-1764000000000001",
    "threads-1764000000000001-1764000000000002",
    "threads-1764000000000002",
  ]);
});

Deno.test("a section without pages has no part", () => {
  assert.deepEqual(names(sections(0, 3, 0), []), ["pages", "categories"]);
});

Deno.test("a part has the time of its newest page", () => {
  const end = older.getTime() * 1000 + 999_999;
  const parts = partsOf(sections(1, 1, 2), [end, newer.getTime() * 1000]);
  const [fixed, blog, categories, first, last] = parts.map(({ changedAt }) => changedAt);
  assert.deepEqual([fixed, blog, categories, last], [newer, older, newer, newer]);
  assert.equal(first?.getTime(), older.getTime() + 999);
});

Deno.test("each part that is listed is found by its name, at any microsecond", () => {
  const time = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  const times = fc.uniqueArray(time, { minLength: 1 }).map((all) => all.sort((a, b) => a - b));
  fc.assert(fc.property(times, (ends) => {
    const found = names(sections(1, 1, 1, 1), ends).map((name) => parsePart(name));
    const whole = [null, "blog", "categories", "releases"];
    assert.deepEqual(found.slice(0, 4).map((part) => part?.section), whole);
    const periods = ends.map((end, index) => ({
      after: ends[index - 1] ?? null,
      until: index === ends.length - 1 ? null : end,
    }));
    assert.deepEqual(
      found.slice(4),
      periods.map((period) => ({ section: "threads", period })),
    );
  }));
});

Deno.test("each part has one name: no other text is one", () => {
  const others = [
    ...[
      "",
      "page",
      "Pages",
      "blog-1",
      "release",
      "threads",
      "threads-",
      "threads--1",
      "threads-00",
    ],
    ...["threads-01-2", "threads-1-01", "threads-1-", "threads-2-1", "threads-2-2", "threads-0-0"],
    ...["threads-1-2-3", "threads-1e3", "threads-1.5", "threads-+1", " threads-1", "threads-1\n"],
    ...["threads-9007199254740993", "threads-1-9007199254740993", "threads-10000000000000000"],
    ...["threads-１", "threads-null", "null", "constructor", "__proto__"],
  ];
  for (const name of others) assert.equal(parsePart(name), null, name);
});

Deno.test("a time keeps its milliseconds", () => {
  assert.equal(dateOf(1764_134_461_123_999).toISOString(), "2025-11-26T05:21:01.123Z");
});
