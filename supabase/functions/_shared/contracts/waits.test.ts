import assert from "node:assert/strict";
import { durationText, usualWaitText, waitingText } from "./waits.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

Deno.test("a span has the largest unit of which there is one, also when rounding makes it one", () => {
  const spans: [number, string, string][] = [
    [0, "1 minute", "1 minute"],
    [61, "1 minute", "2 minutes"],
    [59 * minute, "59 minutes", "59 minutes"],
    [59.5 * minute, "59 minutes", "1 hour"],
    [hour, "1 hour", "1 hour"],
    [23.5 * hour, "23 hours", "1 day"],
    [day, "1 day", "1 day"],
    [40 * hour, "1 day", "2 days"],
    [40 * day, "40 days", "40 days"],
  ];
  for (const [seconds, atLeast, within] of spans) {
    assert.equal(durationText(seconds, Math.floor), atLeast);
    assert.equal(usualWaitText(seconds), `usually within ${within}`);
  }
});

Deno.test("what waits is counted, and what there is none of is not named", () => {
  assert.equal(waitingText({ reports: 1, posts: 2 }), "1 report and 2 first posts");
  assert.equal(waitingText({ reports: 0, posts: 1 }), "1 first post");
  assert.equal(waitingText({ reports: 2, posts: 0 }), "2 reports");
});
