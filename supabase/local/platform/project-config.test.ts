import assert from "node:assert/strict";
import { join, repositoryRoot } from "./paths.ts";
import {
  durationMs,
  parseProjectConfig,
  readMailTemplates,
  readProjectConfig,
} from "./project-config.ts";

const file = await Deno.readTextFile(join(repositoryRoot, "supabase", "config.toml"));

Deno.test("settings are read however TOML lets them be written", () => {
  const text = file
    .replace("max_rows = 100", "max_rows = 1_00 # with a comment behind it")
    .replace('file_size_limit = "50MiB"', "file_size_limit = '50MiB'")
    .replace("additional_redirect_urls = [", "additional_redirect_urls = [\n  ");
  assert.notEqual(text, file);
  assert.deepEqual(parseProjectConfig(text), parseProjectConfig(file));
});

Deno.test("a line that cannot be read is named", () => {
  assert.throws(() => parseProjectConfig("[a]\nb = yes\n"), {
    name: "UserError",
    message: /^Line 2 of supabase\/config.toml cannot be read/,
  });
});

Deno.test("a setting of the wrong kind, or one that is missing, is named", () => {
  for (const line of ['max_rows = "many"', ""]) {
    assert.throws(() => parseProjectConfig(file.replace("max_rows = 100", line)), {
      name: "UserError",
      message: /^The setting api.max_rows of supabase\/config.toml is missing/,
    });
  }
});

Deno.test("every mail template of the project exists and never spends its token by itself", async () => {
  const templates = await readMailTemplates(await readProjectConfig());
  const names = ["confirmation", "email_change", "invite", "magic_link", "reauthentication"];
  assert.deepEqual([...templates.keys()].sort(), [...names, "recovery"]);
  for (const [name, { subject, html }] of templates) {
    assert.ok(subject, name);
    assert.ok(!html.includes("ConfirmationURL"), name);
  }
});

Deno.test("durations are read as the CLI writes them", () => {
  assert.deepEqual([durationMs("5s"), durationMs("2m"), durationMs("1h")], [
    5000,
    120_000,
    3_600_000,
  ]);
  assert.throws(() => durationMs("soon"), /no duration/);
});
