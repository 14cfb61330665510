import assert from "node:assert/strict";
import {
  durationMs,
  parseSections,
  readMailTemplates,
  readProjectConfig,
} from "./project-config.ts";

Deno.test("sections, texts, numbers, switches and lists are read", () => {
  const sections = parseSections(
    '# note\nname = "a"\n[x.y]\non = true\ncount = 5\nlist = ["b", "c"]\n',
  );
  assert.deepEqual(sections.get(""), { name: "a" });
  assert.deepEqual(sections.get("x.y"), { on: true, count: 5, list: ["b", "c"] });
});

Deno.test("a line that cannot be read is named", () => {
  assert.throws(() => parseSections("[a]\nb = [1,\n"), /Line 2 of supabase\/config.toml/);
});

Deno.test("every mail template of the project exists and never spends its token by itself", async () => {
  const templates = await readMailTemplates(await readProjectConfig());
  const names = ["confirmation", "email_change", "magic_link", "reauthentication", "recovery"];
  assert.deepEqual([...templates.keys()].sort(), names);
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
