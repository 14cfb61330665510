import assert from "node:assert/strict";
import { corsHeaders } from "@supabase/supabase-js/cors";
import { assertFailure } from "../testing/failure-assertions.ts";
import { createFunction } from "./create-function.ts";
import { Failure } from "./failure.ts";

const origin = "https://somewhere.example";

function exampleFunction() {
  const app = createFunction("example", { maxBodyBytes: 100 });
  app.get("/things", (c) => c.json({ fine: true }));
  app.post("/things", async (c) => c.text(await c.req.text()));
  app.get("/defect", () => {
    throw new TypeError("password is hunter2");
  });
  app.get("/wait", () => {
    throw new Failure("rate_limited", "Please wait.", { retryAfterSeconds: 1.2 });
  });
  return app;
}

/** Captures what the function logs in the returned list. */
async function withLog(run: () => Promise<void>): Promise<string[]> {
  const lines: string[] = [];
  const original = console.error;
  console.error = (...parts: unknown[]) =>
    lines.push(parts.map((part) => Deno.inspect(part)).join(" "));
  try {
    await run();
  } finally {
    console.error = original;
  }
  return lines;
}

Deno.test("the preflight of the official client passes on every path", async () => {
  const requested = `${corsHeaders["Access-Control-Allow-Headers"]}, x-request-id`.split(", ");
  for (const path of ["/example/things", "/example/nothing"]) {
    const response = await exampleFunction().request(path, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": requested.join(","),
      },
    });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.match(response.headers.get("access-control-allow-methods") ?? "", /\bPOST\b/);
    const allowed = response.headers.get("access-control-allow-headers")?.split(",") ?? [];
    assert.deepEqual(requested.filter((name) => !allowed.includes(name)), []);
  }
});

Deno.test("other sites' scripts can read a response, its request id and its retry-after", async () => {
  const response = await exampleFunction().request("/example/things", { headers: { origin } });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assert.equal(response.headers.get("access-control-expose-headers"), "x-request-id,retry-after");
  assert.match(response.headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/);
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
});

Deno.test("a caller cannot choose the request id", async () => {
  const response = await exampleFunction().request("/example/things", {
    headers: { "x-request-id": "chosen" },
  });
  assert.notEqual(response.headers.get("x-request-id"), "chosen");
});

Deno.test("unknown paths are not found, inside the function and outside", async () => {
  for (const path of ["/example", "/example/nothing", "/things", "/", "/example/%E0%A4%A", "//"]) {
    await assertFailure(await exampleFunction().request(path), 404, "not_found");
  }
});

Deno.test("a wrong method gets the allowed ones", async () => {
  for (const method of ["DELETE", "PUT", "PATCH", "BREW"]) {
    const response = await exampleFunction().request("/example/things", { method });
    assert.equal(response.headers.get("allow"), "GET, HEAD, POST");
    await assertFailure(response, 405, "method_not_allowed");
  }
});

Deno.test("a body over the limit is rejected, with or without content-length", async () => {
  const announced = { body: "x".repeat(101), headers: { "content-length": "101" } };
  const streamed = { body: ReadableStream.from([new Uint8Array(60), new Uint8Array(60)]) };
  for (const request of [announced, streamed]) {
    const response = await exampleFunction().request("/example/things", {
      method: "POST",
      ...request,
    });
    await assertFailure(response, 413, "payload_too_large");
  }
});

Deno.test("a body at the limit arrives complete", async () => {
  const body = "x".repeat(100);
  const response = await exampleFunction().request("/example/things", { method: "POST", body });
  assert.equal(await response.text(), body);
});

Deno.test("a defect is logged under its request id and not described to the caller", async () => {
  let requestId = "";
  const log = await withLog(async () => {
    const response = await exampleFunction().request("/example/defect");
    ({ requestId } = await assertFailure(response, 500, "internal"));
  });
  assert.equal(log.length, 1);
  assert.match(log[0], new RegExp(`${requestId}[^]*hunter2`));
});

Deno.test("a rate limit sends retry-after in whole seconds", async () => {
  const response = await exampleFunction().request("/example/wait");
  assert.equal(response.headers.get("retry-after"), "2");
  await assertFailure(response, 429, "rate_limited");
});
