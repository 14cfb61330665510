import assert from "node:assert/strict";
import { join } from "../process/paths.ts";
import { serveFile } from "./files.ts";

const root = await Deno.makeTempDir({ prefix: "lmp-site-" });
await Deno.mkdir(join(root, "assets"));
await Deno.writeTextFile(join(root, "index.html"), "the application");
await Deno.writeTextFile(join(root, "assets", "app-1.js"), "let plain = 1;");
await Deno.writeTextFile(join(root, "assets", "app-1.js.br"), "small");
await Deno.writeTextFile(join(root, "track.mp3"), "0123456789");
await Deno.mkdir(join(root, "about"));
await Deno.writeTextFile(join(root, "about", "index.html"), "about, prerendered");
globalThis.addEventListener("unload", () => Deno.removeSync(root, { recursive: true }));

const get = (path: string, headers: HeadersInit = {}) =>
  serveFile(root, new Request(`http://localhost${path}`, { headers }));

Deno.test("any path that is no file shows the application, and is asked for anew each time", async () => {
  const response = await get("/forum/thread/123");
  assert.equal(await response.text(), "the application");
  assert.equal(response.headers.get("cache-control"), "no-cache");
});

Deno.test("a prerendered page is shown in place of the application", async () => {
  assert.equal(await (await get("/about")).text(), "about, prerendered");
});

Deno.test("assets are kept by the browser for a year, and a missing one is 404", async () => {
  const response = await get("/assets/app-1.js");
  assert.equal(response.headers.get("cache-control"), "public, max-age=31536000, immutable");
  assert.equal(response.headers.get("content-type"), "text/javascript; charset=utf-8");
  await response.body?.cancel();
  assert.equal((await get("/assets/gone.js")).status, 404);
});

Deno.test("the compressed copy goes to those who understand it", async () => {
  const small = await get("/assets/app-1.js", { "accept-encoding": "gzip, br" });
  assert.deepEqual([small.headers.get("content-encoding"), await small.text()], ["br", "small"]);
  const plain = await get("/assets/app-1.js", { "accept-encoding": "gzip" });
  assert.deepEqual([plain.headers.get("content-encoding"), await plain.text()], [
    null,
    "let plain = 1;",
  ]);
});

Deno.test("a part of a file can be asked for", async () => {
  const part = await get("/track.mp3", { range: "bytes=2-4" });
  assert.deepEqual([part.status, await part.text()], [206, "234"]);
});

Deno.test("a file that the browser has is not sent again", async () => {
  const first = await get("/track.mp3");
  await first.body?.cancel();
  const again = await get("/track.mp3", { "if-none-match": first.headers.get("etag") ?? "" });
  assert.equal(again.status, 304);
});

Deno.test("nothing outside the folder is served", async () => {
  for (const path of ["/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/%00"]) {
    const text = await (await get(path)).text();
    assert.ok(!text.includes("root:"), path);
  }
  assert.equal((await get("/%E0%A4%A")).status, 400);
});
