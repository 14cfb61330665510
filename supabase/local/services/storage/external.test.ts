import assert from "node:assert/strict";
import { verify } from "hono/jwt";
import { jwtSecret, publishableKey, secretKey } from "../../platform/keys.ts";
import { forwardToStorage } from "./external.ts";

interface Received {
  method: string;
  url: string;
  authorization: string;
  body: string;
}

/** A server that returns what it received. */
async function withStorage(run: (url: string) => Promise<void>): Promise<void> {
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      const { pathname, search } = new URL(request.url);
      return Response.json({
        method: request.method,
        url: pathname + search,
        authorization: request.headers.get("authorization"),
        body: await request.text(),
      }, { status: 418 });
    },
  );
  await run(`http://127.0.0.1:${server.addr.port}`);
  await server.shutdown();
}

async function send(url: string, headers: Record<string, string>): Promise<Received> {
  const request = new Request("http://localhost/storage/v1/object/avatars/a%20b.png?x=1", {
    method: "POST",
    headers,
    body: "bytes",
  });
  const forward = forwardToStorage(url);
  const response = await forward(request, {} as Deno.ServeHandlerInfo); // The handler does not read it.
  assert.equal(response.status, 418);
  return await response.json();
}

Deno.test("a Storage elsewhere gets the request as it is, below its own root", async () => {
  await withStorage(async (url) => {
    const received = await send(url, { apikey: publishableKey, authorization: "Bearer a.b.c" });
    assert.deepEqual(received, {
      method: "POST",
      url: "/object/avatars/a%20b.png?x=1",
      authorization: "Bearer a.b.c",
      body: "bytes",
    });
  });
});

Deno.test("an API key arrives there as a token of its role", async () => {
  await withStorage(async (url) => {
    for (const [key, role] of [[publishableKey, "anon"], [secretKey, "service_role"]] as const) {
      for (const bearer of [undefined, `Bearer ${key}`]) {
        const { authorization } = await send(url, {
          apikey: key,
          ...(bearer && { authorization: bearer }),
        });
        const claims = await verify(authorization.slice("Bearer ".length), jwtSecret, "HS256");
        assert.equal(claims.role, role);
      }
    }
  });
});
