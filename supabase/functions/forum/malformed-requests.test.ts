/** Whatever a caller sends, the response is an error in the agreed shape: never a 5xx. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { assertNothingInternal } from "../_shared/testing/failure-assertions.ts";
import { failureSchema } from "../_shared/contracts/errors.ts";
import { base64Url, offlineEnvironment, signToken } from "../_shared/testing/tokens.ts";
import { runs } from "../_shared/testing/runs.ts";
import { createForum } from "./app.ts";

const forum = createForum(offlineEnvironment);
const token = await signToken();

async function assertRejected(response: Response): Promise<void> {
  const text = await response.text();
  assert.ok(response.status >= 400 && response.status < 500, `${response.status}: ${text}`);
  failureSchema.parse(JSON.parse(text));
  assertNothingInternal(text);
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
}

async function send(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return await forum.request("/forum/threads", {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
  });
}

const field = fc.constantFrom(
  "threadId",
  "postId",
  "categoryId",
  "title",
  "content",
  "__proto__",
  "constructor",
  "toString",
  "then",
);
const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
  fc.uuid(),
  fc.constantFrom(1e308, -0, "\u0000", "\ud800", { __proto__: { title: "a" } }),
);

Deno.test("objects with any values under the expected and the dangerous names", async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.tuple(field, value)), async (entries) => {
    // Written by hand: an object literal would drop __proto__ and repeated names.
    const members = entries.map(([name, content]) =>
      `${JSON.stringify(name)}:${JSON.stringify(content)}`
    );
    // Without this one name the request can never be complete.
    const body = `{${members.filter((member) => !member.startsWith('"postId"')).join(",")}}`;
    await assertRejected(await send(body));
  }));
});

Deno.test("any JSON, and any bytes", async () => {
  const body = fc.oneof(fc.json(), fc.uint8Array({ maxLength: 300 }), fc.string());
  await fc.assert(fc.asyncProperty(body, async (content) => {
    await assertRejected(await send(typeof content === "string" ? content : content.slice()));
  }));
});

Deno.test("any depth of nesting in any field", async () => {
  await fc.assert(
    fc.asyncProperty(field, fc.integer({ min: 1, max: 60_000 }), async (name, depth) => {
      await assertRejected(await send(`{"${name}":${"[".repeat(depth)}${"]".repeat(depth)}}`));
      await assertRejected(await send(`${'{"a":'.repeat(depth / 4)}1${"}".repeat(depth / 4)}`));
    }),
    { numRuns: runs(10) },
  );
});

Deno.test("any content type, and any method on any path", async () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aZ09-_/;=.,*+% ") });
  await fc.assert(fc.asyncProperty(letters, async (type) => {
    await assertRejected(await send("{}", { "content-type": type }));
  }));
  const method = fc.constantFrom("GET", "PUT", "PATCH", "DELETE", "QUERY", "PROPFIND", "x");
  const paths = fc.string({ unit: fc.constantFrom(..."ab/%.2eF?&=#:;") });
  await fc.assert(fc.asyncProperty(method, paths, async (verb, path) => {
    const url = `http://localhost/forum/threads${path}`;
    await assertRejected(await forum.request(new Request(url, { method: verb })));
  }));
});

Deno.test("any authorization, with keys at hand and keys to fetch", async () => {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => Response.json(offlineEnvironment.jwks),
  );
  const jwks = new URL(`http://127.0.0.1:${server.addr.port}/jwks.json`);
  const forums = [forum, createForum({ ...offlineEnvironment, jwks })];
  const part = fc.oneof(
    fc.string(),
    fc.jsonValue().map((json) => JSON.stringify(json)),
    fc.record({
      alg: fc.oneof(fc.constantFrom("ES256", "HS256", "RS256", "none"), fc.jsonValue()),
      kid: fc.oneof(fc.constant("test-key"), fc.jsonValue()),
      crit: fc.jsonValue(),
      jwk: fc.jsonValue(),
      b64: fc.boolean(),
      sub: fc.jsonValue(),
      exp: fc.jsonValue(),
    }, { requiredKeys: [] }).map((json) => JSON.stringify(json)),
  ).map((text) => base64Url(new TextEncoder().encode(text)));
  const anyToken = fc.oneof(
    fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(".")),
    fc.string({ unit: fc.constantFrom(..."eyJ.-_=+/ \u00e9\u00ff") }),
  );
  await fc.assert(fc.asyncProperty(anyToken, async (text) => {
    for (const app of forums) {
      await assertRejected(
        await app.request("/forum/threads", {
          method: "POST",
          headers: { authorization: `Bearer ${text}` },
        }),
      );
    }
  }));
  await server.shutdown();
});
