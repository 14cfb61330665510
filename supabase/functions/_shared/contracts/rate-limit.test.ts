import assert from "node:assert/strict";
import { rateLimitSentence, readRateLimit, waitingTime } from "./rate-limit.ts";

const details = '{"limit": 5, "retry_after_seconds": 7200}';

Deno.test("a rate limit is read from the hint and the detail", () => {
  assert.deepEqual(readRateLimit({ code: "PT429", hint: "threads_per_day", details }), {
    kind: "threads_per_day",
    retryAfterSeconds: 7200,
  });
});

Deno.test("a rate limit met by a first post is read too", () => {
  const limit = readRateLimit({ code: "PT429", hint: "first_post posts_per_minute", details });
  assert.equal(limit?.kind, "posts_per_minute");
});

Deno.test("each limit has its own window", () => {
  const limit = readRateLimit({ code: "PT429", hint: "mentions_per_hour", details: null });
  assert.deepEqual(limit, { kind: "mentions_per_hour", retryAfterSeconds: 3_600 });
});

Deno.test("a rate limit with an unreadable detail waits for its whole window", () => {
  for (const broken of [null, undefined, "soon", "{}", '{"retry_after_seconds": -1}', "[[["]) {
    const limit = readRateLimit({ code: "PT429", hint: "posts_per_minute", details: broken });
    assert.equal(limit?.retryAfterSeconds, 60);
  }
});

Deno.test("other errors are no rate limit", () => {
  assert.equal(readRateLimit({ code: "23505", hint: "posts_per_minute", details }), null);
  assert.equal(readRateLimit({ code: "PT429", hint: "toString", details }), null);
  assert.equal(readRateLimit({ code: "PT429", hint: null, details }), null);
});

Deno.test("the sentence says how long to wait and that the text is kept", () => {
  assert.equal(
    rateLimitSentence({ kind: "posts_per_minute", retryAfterSeconds: 42 }),
    "You are posting faster than the forum allows. Your text is kept: please try again in 42 seconds.",
  );
  assert.equal(
    rateLimitSentence({ kind: "pictures_per_day", retryAfterSeconds: 7_200 }),
    "You have changed your picture as often as one day allows. Please try again in 2 hours.",
  );
});

Deno.test("a waiting time is one rounded-up unit", () => {
  const expected: [number, string][] = [
    [1, "1 second"],
    [60, "60 seconds"],
    [100, "2 minutes"],
    [3600, "60 minutes"],
    [6000, "2 hours"],
    [86_400, "24 hours"],
  ];
  for (const [seconds, words] of expected) assert.equal(waitingTime(seconds), words);
});
