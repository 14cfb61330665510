import assert from "node:assert/strict";
import { rateLimitSentence, readRateLimit, waitingTime } from "./rate-limit.ts";

const details = '{"limit": 5, "retry_after_seconds": 7200}';

const message = "You have started as many threads as one day allows. Your text is kept.";

Deno.test("a rate limit has the database's sentence and the seconds to wait", () => {
  assert.deepEqual(readRateLimit({ code: "PT429", message, details }), {
    sentence: message,
    retryAfterSeconds: 7200,
  });
});

Deno.test("other errors are no rate limit, nor is one that does not say how long", () => {
  assert.equal(readRateLimit({ code: "23505", message, details }), null);
  for (const broken of [null, undefined, "soon", "{}", '{"retry_after_seconds": -1}', "[[["]) {
    assert.equal(readRateLimit({ code: "PT429", message, details: broken }), null);
  }
});

Deno.test("a person reads which limit it is and how long to wait", () => {
  assert.equal(
    rateLimitSentence({ sentence: message, retryAfterSeconds: 7_200 }),
    `${message} Please try again in 2 hours.`,
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
