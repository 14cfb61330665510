import assert from "node:assert/strict";
import { readConfig } from "./config.ts";

Deno.test("without variables the stack is where the tools expect it", () => {
  const config = readConfig({});
  assert.equal(config.siteUrl, "http://localhost:5173");
  assert.equal(config.apiUrl, "http://localhost:54321");
  assert.equal(config.mailboxUrl, "http://localhost:54324");
  assert.match(config.databaseUrl, /:54322\/postgres$/);
  assert.match(config.stackFile, /supabase\/\.temp\/stack\.json$/);
});

Deno.test("variables move ports and data", () => {
  const config = readConfig({ LMP_API_PORT: "4000", LMP_DATA_DIR: "/somewhere" });
  assert.deepEqual([config.apiUrl, config.dataDir], ["http://localhost:4000", "/somewhere"]);
});

Deno.test("a port that is invalid or used twice is reported by its variable", () => {
  assert.throws(() => readConfig({ LMP_SITE_PORT: "many" }), /LMP_SITE_PORT is "many"/);
  assert.throws(() => readConfig({ LMP_SITE_PORT: "54321" }), /Port 54321 is given to two parts/);
});
