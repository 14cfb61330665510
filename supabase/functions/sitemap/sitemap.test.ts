/** The function sitemap without a server. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { withErrorLog } from "../_shared/testing/captured-log.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { offlineEnvironment } from "../_shared/testing/tokens.ts";
import { createSitemap } from "./app.ts";

const siteUrl = "https://lmp.example";
const sitemap = createSitemap({ environment: offlineEnvironment, siteUrl });
const releases = ["releases.xml", "releases-atom.xml", "releases.json"];
const parts = ["sitemap.xml?part=pages", "sitemap.xml?part=threads-0"];
const files = ["sitemap.xml", ...parts, "rss.xml", "atom.xml", "feed.json", ...releases];

Deno.test("fails: no partial file while the database does not respond", async () => {
  for (const file of files) {
    const { result, log } = await withErrorLog(async () =>
      await sitemap.request(`/sitemap/${file}`)
    );
    await assertFailure(result, 503, "unavailable");
    // Or caches would keep the failure for an hour.
    assert.equal(result.headers.get("cache-control"), "no-store");
    assert.equal(result.headers.get("etag"), null);
    assert.equal(log.length, 1);
  }
});

Deno.test("fails: no URLs while SITE_URL is invalid", async () => {
  const nowhere = createSitemap({ environment: offlineEnvironment, siteUrl: "lmp" });
  for (const file of files) {
    const { result, log } = await withErrorLog(async () =>
      await nowhere.request(`/sitemap/${file}`)
    );
    assert.ok(result.status >= 500);
    assert.equal(log.length, 1);
  }
});

Deno.test("rejects: files that do not exist, whatever they are called", async () => {
  const name = fc.oneof(
    fc.constantFrom("", "sitemap", "sitemap-1.xml", "sitemap.xml.gz", "feed.xml"),
    fc.string({ unit: fc.constantFrom(..."sitemap-1.xl/%2e") }),
  ).filter((text) => !files.includes(text));
  await fc.assert(fc.asyncProperty(name, async (text) => {
    const url = `http://localhost/sitemap/${text}`;
    fc.pre(new URL(url).pathname === `/sitemap/${text}`);
    await assertFailure(await sitemap.request(new Request(url)), 404, "not_found");
  }));
});

Deno.test("rejects: parts that do not exist, without a query to the database", async () => {
  for (const query of ["part", "part=", "part=thread", "part=threads-2-1", "part=blog%00"]) {
    const response = await sitemap.request(`/sitemap/sitemap.xml?${query}`);
    await assertFailure(response, 404, "not_found");
    assert.equal(response.headers.get("cache-control"), "no-store", query);
    assert.equal(response.headers.get("netlify-vary"), "query=part", query);
  }
});

Deno.test("denies: writing", async () => {
  for (const file of files) {
    const response = await sitemap.request(`/sitemap/${file}`, { method: "POST" });
    await assertFailure(response, 405, "method_not_allowed");
  }
});
