import assert from "node:assert/strict";
import { etagOf, isNamedIn } from "./conditional.ts";

Deno.test("an ETag differs when any part does", async () => {
  const tags = await Promise.all([etagOf("a", 1), etagOf("a", 2), etagOf("a", "1"), etagOf("a1")]);
  assert.equal(new Set(tags).size, 4);
  assert.equal(await etagOf("a", 1), tags[0]);
  assert.match(tags[0], /^W\/"[0-9a-f]{32}"$/);
});

Deno.test("an ETag is found alone, in a list, strong or weak", () => {
  for (const header of ['W/"a"', '"a"', '"b", W/"a"', '"b","a"', " * "]) {
    assert.ok(isNamedIn(header, 'W/"a"'), header);
  }
});

Deno.test("another ETag, a part of one or none is not found", () => {
  for (const header of [undefined, "", '"b"', "a", '"aa"', 'w/"a"', '"*"', ","]) {
    assert.ok(!isNamedIn(header, 'W/"a"'), header);
  }
});
