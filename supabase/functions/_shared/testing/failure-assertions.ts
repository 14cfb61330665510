import assert from "node:assert/strict";
import { type ErrorCode, failureSchema } from "../contracts/errors.ts";

/**
 * Asserts that a response is a failure in the agreed shape, readable by browsers and traceable, and
 * returns its body.
 */
export async function assertFailure(response: Response, status: number, code: ErrorCode) {
  const text = await response.text();
  assert.equal(response.status, status, text);
  const failure = failureSchema.parse(JSON.parse(text));
  assert.equal(failure.code, code, text);
  assert.equal(response.headers.get("x-request-id"), failure.requestId);
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assertNothingInternal(text);
  return failure;
}

/** Words of drivers, stacks and libraries that no response may contain. */
export function assertNothingInternal(text: string): void {
  assert.doesNotMatch(text, /\bat .+:\d+:\d+|node_modules|npm:|file:\/\//);
  assert.doesNotMatch(text, /PGRST|violates|constraint|relation "|sqlstate|supabase|TypeError/i);
}
