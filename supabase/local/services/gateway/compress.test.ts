import assert from "node:assert/strict";
import { compress } from "./compress.ts";

const accepting = new Request("http://localhost", { headers: { "accept-encoding": "gzip, br" } });
const rows = JSON.stringify(Array(500).fill("the same words"));
const response = (body: string, headers: HeadersInit = {}) =>
  new Response(body, { headers: { "content-type": "application/json", ...headers } });

Deno.test("a long response arrives compressed and complete, with its range", async () => {
  const compressed = compress(accepting, response(rows, { "content-range": "0-49/*" }));
  assert.equal(compressed.headers.get("content-encoding"), "gzip");
  assert.equal(compressed.headers.get("content-range"), "0-49/*");
  const plain = compressed.body?.pipeThrough(new DecompressionStream("gzip"));
  assert.equal(await new Response(plain).text(), rows);
});

Deno.test("short responses, images and clients without gzip are left alone", () => {
  const short = response("{}", { "content-length": "2" });
  assert.equal(compress(accepting, short), short);
  const image = response(rows, { "content-type": "image/png" });
  assert.equal(compress(accepting, image), image);
  const long = response(rows);
  assert.equal(compress(new Request("http://localhost"), long), long);
});
