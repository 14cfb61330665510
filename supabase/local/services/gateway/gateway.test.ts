import assert from "node:assert/strict";
import { publishableKey, secretKey } from "../../platform/keys.ts";
import { useScratchStack } from "../../scratch/scratch-stack.ts";

const stack = useScratchStack();
const at = (path: string) => stack().config.apiUrl + path;

Deno.test("a preflight allows every header a page requests, and may be cached", async () => {
  for (const path of ["/rest/v1/profiles", "/auth/v1/token", "/storage/v1/object/avatars/a.png"]) {
    const response = await fetch(at(path), {
      method: "OPTIONS",
      headers: {
        origin: "http://localhost:5173",
        "access-control-request-method": "POST",
        "access-control-request-headers": "apikey, x-anything",
      },
    });
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.equal(response.headers.get("access-control-allow-headers"), "apikey, x-anything");
    assert.match(response.headers.get("access-control-allow-methods") ?? "", /PATCH/);
    assert.equal(response.headers.get("access-control-max-age"), "3600");
    await response.body?.cancel();
  }
});

Deno.test("errors are readable from every origin, whichever part sends them", async () => {
  const paths = [
    "/rest/v1/profiles",
    "/rest/v1/nothing?apikey=" + publishableKey,
    "/nowhere",
    "/functions/v1/nothing",
  ];
  for (const path of paths) {
    const response = await fetch(at(path));
    assert.ok(response.status >= 400, path);
    assert.equal(response.headers.get("access-control-allow-origin"), "*", path);
    assert.ok((await response.json()).message, path);
  }
});

Deno.test("the total of a list can be read by a page", async () => {
  const response = await fetch(at("/rest/v1/profiles"), {
    headers: { apikey: publishableKey, prefer: "count=exact" },
  });
  assert.match(response.headers.get("access-control-expose-headers") ?? "", /Content-Range/);
  await response.body?.cancel();
});

Deno.test("a request without a key or with an unknown one gets 401", async () => {
  for (const path of ["/rest/v1/profiles", "/auth/v1/settings", "/storage/v1/bucket"]) {
    const none = await fetch(at(path));
    assert.deepEqual([none.status, none.headers.get("sb-error-code")], [
      401,
      "UNAUTHORIZED_MISSING_API_KEY",
    ]);
    await none.body?.cancel();
    const wrong = await fetch(at(path), { headers: { apikey: "sb_publishable_wrong" } });
    assert.equal(wrong.status, 401);
    await wrong.body?.cancel();
  }
});

Deno.test("the key is accepted as header and as query parameter", async () => {
  const asHeader = await fetch(at("/rest/v1/profiles"), { headers: { apikey: publishableKey } });
  const asParameter = await fetch(at(`/rest/v1/profiles?apikey=${publishableKey}`));
  assert.deepEqual([asHeader.status, asParameter.status], [200, 200]);
  await Promise.all([asHeader.body?.cancel(), asParameter.body?.cancel()]);
});

Deno.test("the secret key does not work from a browser", async () => {
  const response = await fetch(at("/rest/v1/profiles"), {
    headers: { apikey: secretKey, "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" },
  });
  assert.equal(response.status, 401);
  await response.body?.cancel();
});

Deno.test("both loopback IP addresses respond and no other", async () => {
  const { apiPort } = stack().config;
  for (const host of ["127.0.0.1", "[::1]"]) {
    const response = await fetch(
      `http://${host}:${apiPort}/rest/v1/profiles?apikey=${publishableKey}`,
    );
    assert.equal(response.status, 200, host);
    await response.body?.cancel();
  }
  const outside = Deno.networkInterfaces().find((one) =>
    one.family === "IPv4" && !one.address.startsWith("127.")
  );
  if (outside) await assert.rejects(fetch(`http://${outside.address}:${apiPort}/`));
});

Deno.test("realtime is reached through the gateway and can be stopped and started", async () => {
  const url = at(`/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`).replace("http", "ws");
  assert.equal(await canConnect(url), true);
  await stack().realtime.stop();
  assert.equal(await canConnect(url), false);
  await stack().realtime.start();
  assert.equal(await canConnect(url), true);
});

Deno.test("parts are stopped and started with the secret key only", async () => {
  const path = at("/_local/realtime/stop");
  const rejected = await fetch(path, { method: "POST", headers: { apikey: publishableKey } });
  assert.equal(rejected.status, 401);
  await rejected.body?.cancel();
  const headers = { apikey: secretKey };
  const stopped = await fetch(path, { method: "POST", headers });
  assert.equal(stopped.status, 204);
  const response = await fetch(at("/realtime/v1/api/broadcast"), {
    method: "POST",
    headers,
    body: "{}",
  });
  assert.equal(response.status, 503);
  await response.body?.cancel();
  const started = await fetch(at("/_local/realtime/start"), { method: "POST", headers });
  assert.equal(started.status, 204);
  const unknown = await fetch(at("/_local/coffee/start"), { method: "POST", headers });
  assert.equal(unknown.status, 404);
  await unknown.body?.cancel();
});

Deno.test("a stopped service returns 503, alone, and works again once it is started", async () => {
  const headers = { apikey: secretKey };
  const statusOf = async (path: string) => {
    const response = await fetch(at(path), { headers });
    await response.body?.cancel();
    return response.status;
  };
  const control = async (name: string, action: string) => {
    const response = await fetch(at(`/_local/${name}/${action}`), { method: "POST", headers });
    await response.body?.cancel();
    return response.status;
  };
  const paths = {
    rest: "/rest/v1/profiles?limit=1",
    auth: "/auth/v1/settings",
    storage: "/storage/v1/bucket",
  };
  for (const [name, path] of Object.entries(paths)) {
    const others = Object.values(paths).filter((each) => each !== path);
    assert.equal(await control(name, "stop"), 204, name);
    assert.equal(await statusOf(path), 503, name);
    assert.deepEqual(await Promise.all(others.map(statusOf)), [200, 200], name);
    assert.equal(await control(name, "start"), 204, name);
    assert.equal(await statusOf(path), 200, name);
  }
});

Deno.test("REST that cannot be started without a database can be once it is there", async () => {
  const headers = { apikey: secretKey };
  const start = async () => {
    const response = await fetch(at("/_local/rest/start"), { method: "POST", headers });
    await response.body?.cancel();
    return response.status;
  };
  await (await fetch(at("/_local/rest/stop"), { method: "POST", headers })).body?.cancel();
  await stack().database.stop();
  assert.equal(await start(), 500);
  await stack().database.start();
  assert.equal(await start(), 204);
  const response = await fetch(at("/rest/v1/profiles?limit=1"), { headers });
  assert.equal(response.status, 200);
  await response.body?.cancel();
});

async function canConnect(url: string): Promise<boolean> {
  const socket = new WebSocket(url);
  const opened = await new Promise<boolean>((done) => {
    socket.onopen = () => done(true);
    socket.onerror = () => done(false);
  });
  if (opened) {
    const closed = new Promise((done) => socket.onclose = done);
    socket.close();
    await closed;
  }
  return opened;
}

Deno.test("the methods that no part can be called with are rejected with 405", async () => {
  const { hostname, port } = new URL(at("/"));
  for (const path of ["/rest/v1/profiles", "/auth/v1/user", "/functions/v1/releases"]) {
    // fetch sends no TRACE.
    using connection = await Deno.connect({ hostname, port: Number(port) });
    const request = `TRACE ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`;
    await connection.write(new TextEncoder().encode(request));
    const response = await new Response(connection.readable).text();
    assert.match(response, /^HTTP\/1\.1 405 /, path);
    assert.match(response, /access-control-allow-origin: \*/i, path);
  }
});
