import assert from "node:assert/strict";
import { readDsn } from "./dsn.ts";

Deno.test("a DSN leads to the URL for envelopes, also below a path or on this computer", () => {
  assert.deepEqual(readDsn(" https://abc123@o1.ingest.Sentry.example/42 "), {
    text: "https://abc123@o1.ingest.Sentry.example/42",
    origin: "https://o1.ingest.sentry.example",
    envelopeUrl:
      "https://o1.ingest.sentry.example/api/42/envelope/?sentry_key=abc123&sentry_version=7",
  });
  const below = readDsn("https://6c1f-a@bugs.example:8443/glitchtip/v1/7");
  assert.equal(below?.origin, "https://bugs.example:8443");
  assert.match(below?.envelopeUrl ?? "", /example:8443\/glitchtip\/v1\/api\/7\/envelope\/\?/);
  assert.equal(readDsn("http://abc@localhost:9000/1")?.origin, "http://localhost:9000");
});

Deno.test("without a value nothing is reported", () => {
  for (const nothing of [undefined, "", "  "]) assert.equal(readDsn(nothing), undefined);
});

Deno.test("what is no DSN is rejected with a sentence, and so is one whose secret would be published", () => {
  const wrong = [
    ...["true", "https://sentry.example/1", "https://abc@sentry.example", "abc@sentry.example/1"],
    ...["http://abc@sentry.example/1", "http://abc@localhost.evil.example/1"],
    ...['https://abc@sentry.example/1"><script>', "https://abc@a.example;script-src *;/1"],
    ...["https://abc@sentry.example/1?x=y", "javascript://abc@x/1", "https://a@b@c.example/1"],
  ];
  for (const text of wrong) assert.throws(() => readDsn(text), /is not a DSN\. It looks/, text);
  assert.throws(() => readDsn("https://abc:def@sentry.example/1"), /has a secret in it/);
});
