import assert from "node:assert/strict";
import { repairPatterns } from "./patterns.ts";

const treeOf = (request: Request) => new URL(request.url).searchParams.get("or");
const call = (tree: string) =>
  new Request(`http://localhost/rest/v1/blog_posts?or=${encodeURIComponent(tree)}`);

Deno.test("a quoted pattern becomes the same filter without quotes", () => {
  assert.equal(
    treeOf(repairPatterns(call('(title.ilike."%a, b%",slug.eq."x")'))),
    '(title.imatch.^.*a\\U0000002c\\U00000020b.*$,slug.eq."x")',
  );
});

Deno.test("escaped wildcards and quotes are letters", () => {
  assert.equal(
    treeOf(repairPatterns(call('(title.like."50\\\\%\\"")'))),
    "(title.match.^50\\U00000025\\U00000022$)",
  );
});

Deno.test("a request without quoted patterns passes untouched", () => {
  const request = call("(title.ilike.*a*)");
  assert.equal(repairPatterns(request), request);
});
