import assert from "node:assert/strict";
import { join } from "../../platform/paths.ts";
import { parseHostRules } from "./host-rules.ts";
import { serveSite } from "./site.ts";

const root = await Deno.makeTempDir({ prefix: "lmp-site-" });
await Deno.mkdir(join(root, "assets"));
const files: Record<string, string> = {
  "app.html": "the application",
  "404.html": "nothing here",
  "about.html": "about, prerendered",
  "assets/app-1.js": "let plain = 1;",
  "assets/app-1.js.br": "small",
  "track.mp3": "0123456789",
};
for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(join(root, name), text);
globalThis.addEventListener("unload", () => Deno.removeSync(root, { recursive: true }));

// In place of a function of the platform.
const backend = Deno.serve(
  { port: 0, hostname: "127.0.0.1", onListen: () => {} },
  ({ url }) => new Response(`backend ${new URL(url).pathname}${new URL(url).search}`),
);
const backendUrl = `http://127.0.0.1:${backend.addr.port}`;

const rules = parseHostRules(
  "/*\n  X-Frame-Options: DENY\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
  `/sitemap.xml ${backendUrl}/functions/v1/sitemap/sitemap.xml 200\n/shelf/:slug/rss.xml ${backendUrl}/functions/v1/feeds/:slug 200\n/forum/thread/:id /app.html 200\n/about /app.html 200\n`,
);
const site = serveSite(
  root,
  () => Promise.resolve(rules),
  (request) => Promise.resolve(new Response(`rendered ${new URL(request.url).pathname}`)),
);
const info: Deno.ServeHandlerInfo = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 1 },
  completed: Promise.resolve(),
};
const get = async (path: string, headers: HeadersInit = {}) =>
  await site(new Request(`http://localhost${path}`, { headers }), info);

Deno.test("a URL of the application is rendered, with the headers of its path", async () => {
  const response = await get("/forum/thread/123");
  assert.equal(await response.text(), "rendered /forum/thread/123");
  assert.equal(response.headers.get("x-frame-options"), "DENY");
});

Deno.test("a prerendered page with a slash at its end is left to the renderer", async () => {
  assert.equal(await (await get("/about/")).text(), "rendered /about/");
});

Deno.test("an unknown URL is 404, with a page", async () => {
  for (const path of ["/nope", "/forum/thread/123/deeper", "/assets/gone.js"]) {
    const response = await get(path, { range: "bytes=1-2", "if-none-match": "*" });
    assert.deepEqual([response.status, await response.text()], [404, "nothing here"]);
  }
});

Deno.test("a prerendered page is shown in place of the application", async () => {
  assert.equal(await (await get("/about")).text(), "about, prerendered");
});

Deno.test("a URL of a function is served by it", async () => {
  const text = await (await get("/sitemap.xml")).text();
  assert.equal(text, "backend /functions/v1/sitemap/sitemap.xml");
  assert.equal(await (await get("/shelf/jazz/rss.xml")).text(), "backend /functions/v1/feeds/jazz");
});

Deno.test("the query of a URL reaches the function that serves it", async () => {
  const text = await (await get("/sitemap.xml?part=threads-1-2")).text();
  assert.equal(text, "backend /functions/v1/sitemap/sitemap.xml?part=threads-1-2");
});

Deno.test("every file gets the headers of its path", async () => {
  const asset = await get("/assets/app-1.js");
  await asset.body?.cancel();
  assert.deepEqual(
    ["cache-control", "x-frame-options", "content-type"].map((name) => asset.headers.get(name)),
    ["public, max-age=31536000, immutable", "DENY", "text/javascript; charset=utf-8"],
  );
});

Deno.test("every kind of file has its type, and an empty one is served as well", async () => {
  const types = {
    avif: "image/avif",
    css: "text/css; charset=utf-8",
    ico: "image/x-icon",
    jpg: "image/jpeg",
    json: "application/json",
    m4a: "audio/mp4",
    map: "application/json",
    mp3: "audio/mpeg",
    ogg: "audio/ogg",
    png: "image/png",
    svg: "image/svg+xml; charset=utf-8",
    txt: "text/plain; charset=utf-8",
    unknown: "application/octet-stream",
    webmanifest: "application/manifest+json",
    webp: "image/webp",
    woff2: "font/woff2",
    xml: "application/xml; charset=utf-8",
  };
  for (const [extension, type] of Object.entries(types)) {
    await Deno.writeTextFile(join(root, `empty.${extension}`), "");
    const response = await get(`/empty.${extension}`);
    assert.deepEqual([response.headers.get("content-type"), await response.text()], [type, ""]);
  }
});

Deno.test("the compressed copy is sent to clients that accept it", async () => {
  const small = await get("/assets/app-1.js", { "accept-encoding": "gzip, br" });
  assert.deepEqual([small.headers.get("content-encoding"), await small.text()], ["br", "small"]);
  const plain = await get("/assets/app-1.js", { "accept-encoding": "gzip" });
  assert.deepEqual([plain.headers.get("content-encoding"), await plain.text()], [
    null,
    "let plain = 1;",
  ]);
});

Deno.test("a part of a file can be requested", async () => {
  const part = await get("/track.mp3", { range: "bytes=2-4" });
  assert.deepEqual([part.status, await part.text()], [206, "234"]);
});

Deno.test("a part outside of a file is refused, and a malformed request for one gets the whole", async () => {
  const outside = await get("/track.mp3", { range: "bytes=10-" });
  assert.deepEqual([outside.status, outside.headers.get("content-range")], [416, "bytes */10"]);
  for (const range of ["bytes=1-2,4-5", "bytes=x"]) {
    const whole = await get("/track.mp3", { range });
    assert.deepEqual([whole.status, await whole.text()], [200, "0123456789"], range);
  }
});

Deno.test("a file that the browser has cached is not sent again", async () => {
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

Deno.test.afterAll(() => backend.shutdown());
