import { expect, test } from "vitest";
import type { Overview } from "./overview-queries.ts";
import { troublesOf } from "./troubles.ts";

const well: Overview = {
  posts: 1,
  drafts: 0,
  scheduled: 0,
  members: 2,
  unconfirmed: 0,
  subscribers: 3,
  new_subscribers_by_week: [0, 1],
  waiting_since: null,
  letters: [],
  failed_mails: 0,
  dead_jobs: 0,
  releases: [],
};

test("a site that is well asks for nothing", () => {
  expect(troublesOf(well, { reports: 0, posts: 0 })).toEqual([]);
  expect(troublesOf(well, undefined)).toEqual([]);
});

test("each trouble has words and its way, the most urgent first", () => {
  const troubles = troublesOf({
    ...well,
    waiting_since: "2026-01-01T12:00:00Z",
    releases: [{ version: "1.5.0", missing: 1, unchecked: 2 }],
    letters: [
      { id: "a", subject: "Gapless", is_paused: true, failed: 0 },
      { id: "b", subject: "Tags", is_paused: false, failed: 1000 },
    ],
    failed_mails: 1,
    dead_jobs: 12,
  }, { reports: 0, posts: 1 });
  expect(troubles.map(({ text, to }) => [text, to])).toEqual([
    ["1 first post waits for a moderator", "/admin/first-posts"],
    ["LMP 1.5.0: 1 file missing, 2 files not checked", "/admin/releases/$version"],
    ["Letter “Gapless”: paused", "/admin/letters/$letterId"],
    ["Letter “Tags”: 1,000 or more mails did not arrive", "/admin/letters/$letterId"],
    ["1 other mail failed within a day", "/admin/health"],
    ["12 jobs failed for good", "/admin/health"],
  ]);
  expect(troubles[0]?.since).toBe("2026-01-01T12:00:00Z");
});
