/** POST /newsletter without a server: what is decided before the database is queried. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { failureSchema } from "../_shared/contracts/errors.ts";
import { withErrorLog } from "../_shared/testing/captured-log.ts";
import { assertFailure, assertNothingInternal } from "../_shared/testing/failure-assertions.ts";
import { offlineEnvironment } from "../_shared/testing/tokens.ts";
import { createNewsletter } from "./app.ts";

const newsletter = createNewsletter(offlineEnvironment);

async function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return await newsletter.request("/newsletter", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
}

Deno.test("accepts: the longest email address in its longest form reaches the database", async () => {
  const escaped = "\\u0061".repeat(242);
  const { result, log } = await withErrorLog(() => post(`{"email":"${escaped}@example.com"}`));
  // Nothing listens where the database should be: the request got as far as it can.
  await assertFailure(result, 503, "unavailable");
  assert.equal(log.length, 1);
});

Deno.test("accepts: unknown fields", async () => {
  const body = JSON.stringify({ email: "ann@example.com", p_client: "chosen", id: 7 });
  const { result } = await withErrorLog(() => post(body));
  await assertFailure(result, 503, "unavailable");
});

Deno.test("rejects: an empty email address with the specified message", async () => {
  for (const body of ["{}", '{"email":""}', '{"email":" \\n "}', '{"email":null}']) {
    const failure = await assertFailure(await post(body), 400, "invalid_input");
    assert.equal(failure.message, "Please enter your email address.");
    assert.deepEqual(failure.issues, [{ path: "email", message: failure.message }]);
  }
});

Deno.test("rejects: a text that is no email address", async () => {
  const failure = await assertFailure(await post('{"email":"ann"}'), 400, "invalid_input");
  assert.equal(failure.message, "This does not look like an email address.");
});

Deno.test("rejects: a form instead of JSON, and a body of 20,000 bytes", async () => {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  await assertFailure(await post("email=a@b.de", type), 415, "unsupported_media_type");
  await assertFailure(await post(" ".repeat(20_000)), 413, "payload_too_large");
});

Deno.test("denies: reading or changing the list", async () => {
  for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
    const response = await newsletter.request("/newsletter", { method });
    await assertFailure(response, 405, "method_not_allowed");
  }
});

Deno.test("denies: everything when no secret key is set, without saying so", async () => {
  const lacking = createNewsletter({ ...offlineEnvironment, secretKeys: {} });
  const { result, log } = await withErrorLog(async () =>
    await lacking.request("/newsletter", {
      method: "POST",
      body: '{"email":"ann@example.com"}',
      headers: { "content-type": "application/json" },
    })
  );
  await assertFailure(result, 500, "internal");
  assert.equal(log.length, 1);
});

Deno.test("malformed requests are rejected and never cause a 5xx", async () => {
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.uint8Array({ maxLength: 200 }),
    // Without "@" no text is an email address that reaches the database.
    fc.string({ unit: "binary" }).map((email) =>
      JSON.stringify({ email: email.replaceAll("@", "") })
    ),
  );
  await fc.assert(fc.asyncProperty(body, async (content) => {
    const response = await post(typeof content === "string" ? content : content.slice());
    const text = await response.text();
    assert.ok(response.status >= 400 && response.status < 500, `${response.status}: ${text}`);
    failureSchema.parse(JSON.parse(text));
    assertNothingInternal(text);
  }));
});
