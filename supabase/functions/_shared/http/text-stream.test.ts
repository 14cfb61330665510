import assert from "node:assert/strict";
import { withErrorLog } from "../testing/captured-log.ts";
import { streamText } from "./text-stream.ts";

Deno.test("pieces arrive in order and in UTF-8", async () => {
  async function* pieces() {
    yield "Grüße ";
    yield await Promise.resolve("🎵");
  }
  assert.equal(await new Response(streamText(pieces(), "test")).text(), "Grüße 🎵");
});

Deno.test("no piece is made before the client reads, and none after it disconnects", async () => {
  const made: number[] = [];
  let isClosed = false;
  async function* pieces() {
    try {
      for (let count = 1;; count++) {
        made.push(count);
        yield await Promise.resolve(`${count}`);
      }
    } finally {
      isClosed = true;
    }
  }
  const reader = streamText(pieces(), "test").getReader();
  assert.deepEqual(made, []);
  await reader.read();
  await reader.cancel();
  assert.ok(made.length <= 2, `${made.length} pieces were made for one reader of one piece`);
  assert.ok(isClosed);
});

Deno.test("a failure on the way cuts the stream and is logged", async () => {
  async function* pieces() {
    yield await Promise.resolve("<urlset>");
    throw new Error("the database is gone");
  }
  const { log } = await withErrorLog(() =>
    assert.rejects(new Response(streamText(pieces(), "GET /sitemap.xml")).text())
  );
  assert.equal(log.length, 1);
  assert.match(log[0], /^GET \/sitemap\.xml broke off: [^]*the database is gone/);
});
