/** Going back to the functions of an earlier commit, while the database has migrations that it lacks. */
import assert from "node:assert/strict";
// Under another name: the lint of the tests takes use… for a hook of React.
import { useScratchStack as scratchStack } from "../../supabase/local/scratch/scratch-stack.ts";
import { join } from "../../supabase/local/platform/paths.ts";
import { copyOfCheckout } from "./checkout.ts";
import { deploy } from "./deploy.ts";
import { startManagementApi } from "./management-api.ts";

const stack = scratchStack();

Deno.test("functions alone go back: database, settings and other variables stay", async () => {
  await using api = await startManagementApi({ deployed: ["of-tomorrow"] });
  const folder = await copyOfCheckout();
  // As of last week: without the newest migration, and with other code.
  const migrations = join(folder, "supabase/migrations");
  const newest = [...Deno.readDirSync(migrations)].map(({ name }) => name).sort().at(-1);
  await Deno.remove(join(migrations, newest ?? ""));
  const entry = join(folder, "supabase/functions/releases/index.ts");
  await Deno.writeTextFile(entry, "// Of last week.\n" + await Deno.readTextFile(entry));

  const { code, said } = await deploy(
    api,
    {
      SITE_URL: "https://www.example.com",
      SUPABASE_DB_URL: `${stack().config.databaseUrl}?sslmode=disable`,
      BUILD_ID: "last-week",
    },
    folder,
    ["--functions-only"],
  );
  assert.equal(code, 0, said);
  assert.match(said, /runs the functions of last-week\./);
  const writes = api.requests.filter((request) => !request.startsWith("GET"));
  assert.deepEqual(writes, [
    "POST /secrets",
    ...Array(api.uploads.size).fill("POST /functions/deploy"),
    "PUT /functions",
    "DELETE /functions/of-tomorrow",
  ]);
  assert.deepEqual(api.changes.get("POST /secrets"), [{ name: "BUILD_ID", value: "last-week" }]);
  const sent = api.uploads.get("releases")?.files.get("supabase/functions/releases/index.ts") ?? "";
  assert.ok(sent.startsWith("// Of last week."), sent.slice(0, 40));
  const deployments = await stack().sql`select build, part from private.deployments`;
  assert.deepEqual([...deployments], [{ build: "last-week", part: "functions" }]);
  await Deno.remove(folder, { recursive: true });
});
