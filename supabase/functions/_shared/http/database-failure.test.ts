import assert from "node:assert/strict";
import type { ErrorCode } from "../contracts/errors.ts";
import { assertNothingInternal } from "../testing/failure-assertions.ts";
import { failureFromDatabase } from "./database-failure.ts";

const message = 'new row for relation "t" violates check constraint "t_name_length"';

Deno.test("every kind of database error has its code, and none shows its message", () => {
  const expected: Record<string, ErrorCode> = {
    "42501": "forbidden",
    "22P02": "invalid_input",
    "22021": "invalid_input",
    "23502": "invalid_input",
    "23514": "invalid_input",
    "40001": "unavailable",
    "40P01": "unavailable",
    "53300": "unavailable",
    "57014": "unavailable",
    "08006": "unavailable",
    "23505": "internal",
    "XX000": "internal",
    "P0001": "internal",
    "42P01": "internal",
    PGRST000: "unavailable",
    PGRST003: "unavailable",
    PGRST116: "not_found",
    PGRST202: "internal",
    PGRST301: "unauthorized",
    PGRST303: "unauthorized",
  };
  for (const [code, meaning] of Object.entries(expected)) {
    const failure = failureFromDatabase({ code, message, details: "Failing row (secret)" });
    assert.equal(failure.code, meaning, code);
    assertNothingInternal(failure.message);
  }
});

Deno.test("a violated constraint is explained by the operation that defines its meaning", () => {
  const failure = failureFromDatabase({ code: "23514", message }, {
    t_name_length: { code: "invalid_input", message: "Name is too long.", field: "name" },
  });
  assert.equal(failure.message, "Name is too long.");
  assert.deepEqual(failure.issues, [{ path: "name", message: "Name is too long." }]);
});

Deno.test("a constraint named like a built-in property is no meaning", () => {
  const error = { code: "23514", message: 'violates check constraint "constructor"' };
  assert.equal(failureFromDatabase(error, {}).code, "invalid_input");
});

Deno.test("who is suspended gets the database's own sentence", () => {
  const sentence = "Your account is suspended: Insults.";
  const failure = failureFromDatabase({ code: "42501", message: sentence, hint: "suspended" });
  assert.deepEqual([failure.code, failure.message], ["forbidden", sentence]);
});

Deno.test("a response without a code leaves the outcome unknown", () => {
  for (
    const error of [{ message: "TypeError: fetch failed", code: "" }, { message: "<html>502" }]
  ) {
    assert.equal(failureFromDatabase(error).code, "unavailable");
  }
});

Deno.test("a rate limit has the time to retry", () => {
  const failure = failureFromDatabase({
    code: "PT429",
    message: "You are posting faster than the forum allows.",
    hint: "posts_per_minute",
    details: '{"limit": 10, "retry_after_seconds": 42}',
  });
  assert.equal(failure.code, "rate_limited");
  assert.equal(failure.retryAfterSeconds, 42);
});
