import assert from "node:assert/strict";
import { Failure } from "./http/failure.ts";
import { readSiteUrl } from "./site-url.ts";

Deno.test("the site's URL has no slash at its end", () => {
  assert.equal(readSiteUrl("https://lmp.example/"), "https://lmp.example");
  assert.equal(readSiteUrl("http://localhost:5173"), "http://localhost:5173");
  assert.equal(readSiteUrl("https://people.example/lmp//"), "https://people.example/lmp");
});

Deno.test("without a valid URL it throws instead of returning a wrong one", () => {
  for (const text of ["", "lmp.example", "ftp://lmp.example", "javascript:alert(1)"]) {
    assert.throws(() => readSiteUrl(text), (error) => {
      assert.ok(error instanceof Failure);
      return error.code === "internal";
    });
  }
});
