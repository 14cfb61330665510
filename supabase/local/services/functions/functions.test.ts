import assert from "node:assert/strict";
import { join } from "../../platform/paths.ts";
import { useScratchStack } from "../../scratch/scratch-stack.ts";

const folder = await Deno.makeTempDir({ prefix: "lmp-functions-" });
await writeFunction(
  "echo",
  `export default {
    async fetch(request) {
      const url = new URL(request.url);
      if (url.pathname === "/echo/crash") Deno.exit(3);
      if (url.pathname === "/echo/page") return new Response("<p>", { headers: { "content-type": "text/html" } });
      if (url.pathname === "/echo/slow") return new Response(slowly());
      return Response.json({
        method: request.method,
        path: url.pathname + url.search,
        body: await request.text(),
        headers: Object.fromEntries(request.headers),
        environment: Deno.env.toObject(),
      }, { status: 201, headers: { "x-own": "1" } });
    },
  };
  function slowly() {
    return new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode("first"));
        await new Promise((done) => setTimeout(done, 60_000));
      },
    });
  }`,
);
await writeFunction("broken", "throw new Error('cannot begin');");
await writeFunction("_shared", "export default {};");
globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));

const stack = useScratchStack({ functions: true, functionsFolder: folder });
const call = (path: string, init?: RequestInit) =>
  fetch(`${stack().config.apiUrl}/functions/v1/${path}`, init);

async function writeFunction(name: string, code: string): Promise<void> {
  await Deno.mkdir(join(folder, name));
  await Deno.writeTextFile(join(folder, name, "index.ts"), `// @ts-nocheck a stand-in\n${code}`);
  await Deno.writeTextFile(join(folder, name, "deno.json"), "{}");
}

// echo is not in config.toml, so the platform's default holds: a member's token is needed.
async function authorization(): Promise<HeadersInit> {
  const { token } = await stack().member();
  return { authorization: `Bearer ${token}` };
}

Deno.test("a function gets the request with its own name in the path, and its response is returned", async () => {
  const headers = await authorization();
  const response = await call("echo/a/b?c=d", { method: "POST", headers, body: "hello" });
  assert.deepEqual([response.status, response.headers.get("x-own")], [201, "1"]);
  const seen = await response.json();
  assert.deepEqual([seen.method, seen.path, seen.body], ["POST", "/echo/a/b?c=d", "hello"]);
});

Deno.test("a caller cannot choose the IP address that rate limits count by", async () => {
  const names = ["cf-connecting-ip", "true-client-ip", "x-real-ip", "forwarded", "x-forwarded-for"];
  const forged = Object.fromEntries(names.map((name) => [name, "203.0.113.9"]));
  const response = await call("echo", { headers: { ...forged, ...await authorization() } });
  const { headers } = await response.json();
  assert.doesNotMatch(JSON.stringify(headers), /203\.0\.113/);
  assert.match(headers["x-forwarded-for"], /^(127\.0\.0\.1|::1)$/);
});

Deno.test("a function has the platform's variables, and none of ours", async () => {
  const { environment } = await (await call("echo", { headers: await authorization() })).json();
  const { apiUrl, databaseUrl, siteUrl } = stack().config;
  assert.equal(environment.SUPABASE_URL, apiUrl);
  assert.equal(environment.SUPABASE_DB_URL, databaseUrl);
  assert.equal(environment.SITE_URL, siteUrl);
  assert.equal(
    JSON.parse(environment.SUPABASE_PUBLISHABLE_KEYS).default,
    "sb_publishable_local_lmp",
  );
  assert.equal(JSON.parse(environment.SUPABASE_SECRET_KEYS).default, "sb_secret_local_lmp");
  assert.equal(JSON.parse(environment.SUPABASE_JWKS).keys[0].kty, "oct");
  assert.equal(environment.LMP_API_PORT, undefined);
});

Deno.test("a response is passed on while it is still being written", async () => {
  const response = await call("echo/slow", { headers: await authorization() });
  const reader = response.body?.getReader();
  const { value } = await reader?.read() ?? {};
  assert.equal(new TextDecoder().decode(value), "first");
  await reader?.cancel();
});

Deno.test("a page is not served as a page, as on the platform", async () => {
  const response = await call("echo/page", { headers: await authorization() });
  assert.equal(response.headers.get("content-type"), "text/plain");
  await response.body?.cancel();
});

Deno.test("a function that config.toml does not open needs a token", async () => {
  const response = await call("echo");
  assert.equal(response.status, 401);
  await response.body?.cancel();
});

Deno.test("a function that does not exist, or is shared code, is 404 and readable by a page", async () => {
  for (const name of ["nothing", "_shared"]) {
    const response = await call(name);
    assert.equal(response.status, 404);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.equal((await response.json()).code, "NOT_FOUND");
  }
});

Deno.test("a function that cannot start is 503, readable by a page, and logged in one line", async () => {
  const preflight = await call("broken", { method: "OPTIONS" });
  assert.equal(preflight.status, 200);
  await preflight.body?.cancel();
  const response = await call("broken");
  assert.equal(response.status, 503);
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assert.equal((await response.json()).code, "BOOT_ERROR");
  const logged = stack().log.filter((line) => line.startsWith("[function broken]"));
  assert.equal(logged.length, 1);
  assert.match(logged[0] ?? "", /could not start: Error: cannot begin/);
});

Deno.test("a function that crashes is started again", async () => {
  const headers = await authorization();
  const crashed = await call("echo/crash", { headers });
  assert.equal(crashed.status, 503);
  await crashed.body?.cancel();
  assert.ok(
    await eventually(async () => {
      const response = await call("echo", { headers });
      await response.body?.cancel();
      return response.status === 201;
    }),
  );
});

Deno.test("a changed function is reloaded without a restart of the stack", async () => {
  const headers = await authorization();
  const code = "export default { fetch: () => new Response('changed') };";
  await Deno.writeTextFile(join(folder, "broken", "index.ts"), code);
  assert.ok(
    await eventually(async () => {
      const response = await call("broken", { headers });
      return await response.text() === "changed";
    }),
  );
});

Deno.test("functions can be stopped and started", async () => {
  const headers = await authorization();
  await stack().functions.stop();
  const stopped = await call("echo", { headers });
  assert.equal(stopped.status, 503);
  await stopped.body?.cancel();
  await stack().functions.start();
  const started = await call("echo", { headers });
  assert.equal(started.status, 201);
  await started.body?.cancel();
});

async function eventually(test: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (await test()) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}
