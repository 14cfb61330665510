import assert from "node:assert/strict";
import { parseRange, readRange } from "./byte-range.ts";

Deno.test("a range ends with the file, and one from the end begins with it at the latest", () => {
  assert.equal(parseRange(null, 300), null);
  assert.deepEqual(parseRange("bytes=0-4", 300), { start: 0, end: 4 });
  assert.deepEqual(parseRange("bytes=290-", 300), { start: 290, end: 299 });
  assert.deepEqual(parseRange("bytes=290-999", 300), { start: 290, end: 299 });
  assert.deepEqual(parseRange("bytes=-10", 300), { start: 290, end: 299 });
  assert.deepEqual(parseRange("bytes=-999", 300), { start: 0, end: 299 });
});

Deno.test("a range outside of the file cannot be satisfied", () => {
  for (const header of ["bytes=300-", "bytes=300-400", "bytes=-0"]) {
    assert.equal(parseRange(header, 300), "unsatisfiable", header);
  }
  assert.equal(parseRange("bytes=0-", 0), "unsatisfiable");
});

Deno.test("what is no single range of bytes is malformed", () => {
  for (
    const header of ["", "bytes", "bytes=-", "bytes=x-y", "bytes=9-5", "lines=1-2", "bytes=0-1,5-9"]
  ) {
    assert.equal(parseRange(header, 300), "malformed", header);
  }
});

Deno.test("exactly the bytes of a range are read, and a missing file is an error at once", async () => {
  const path = await Deno.makeTempFile();
  await Deno.writeTextFile(path, "0123456789".repeat(50_000));
  const read = async (start: number, end: number) =>
    await new Response(await readRange(path, { start, end })).text();
  assert.equal(await read(2, 4), "234");
  assert.equal(await read(0, 0), "0");
  assert.equal((await read(9, 400_008)).length, 400_000);
  await Deno.remove(path);
  await assert.rejects(readRange(path, { start: 0, end: 1 }), { code: "ENOENT" });
});
