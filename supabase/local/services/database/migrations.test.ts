import assert from "node:assert/strict";
import postgres from "postgres";
import { join } from "../../platform/paths.ts";
import { databaseUrlAs } from "../../platform/postgres/connect.ts";
import { useScratchStack } from "../../scratch/scratch-stack.ts";
import { applyMigrations } from "./migrations.ts";

const stack = useScratchStack();
let databases = 0;

/** An empty database and an empty folder for each test. */
async function scratch() {
  const name = `scratch_${++databases}`;
  await stack().sql.unsafe(`create database ${name}`);
  const url = databaseUrlAs("postgres", stack().config.databasePort).replace(/postgres$/, name);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const folder = await Deno.makeTempDir({ prefix: "lmp-migrations-" });
  return {
    sql,
    folder,
    write: (file: string, text: string) => Deno.writeTextFile(join(folder, file), text),
    apply: () => applyMigrations(sql, folder),
    async [Symbol.asyncDispose]() {
      await sql.end();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

Deno.test("migrations are applied in order, once, and recorded as the CLI does", async () => {
  await using one = await scratch();
  await one.write(
    "2_second.sql",
    "insert into a values (1);\n-- a remark\ninsert into a values (2);",
  );
  await one.write("1_first.sql", "create table a (b integer);");
  await one.write("README.md", "not a migration");
  assert.deepEqual(await one.apply(), ["1_first.sql", "2_second.sql"]);
  assert.deepEqual(await one.apply(), []);
  assert.equal((await one.sql`select from a`).length, 2);
  const history = await one
    .sql`select version, name from supabase_migrations.schema_migrations order by 1`;
  assert.deepEqual([...history], [{ version: "1", name: "first" }, {
    version: "2",
    name: "second",
  }]);
});

Deno.test("a migration that was changed after it was applied requires a reset", async () => {
  await using one = await scratch();
  await one.write("1_first.sql", "create table a (b integer);");
  await one.apply();
  await one.write("1_first.sql", "create table a (b text);");
  await assert.rejects(one.apply(), /1_first\.sql was changed after.*npm run reset/);
});

Deno.test("a migration that has disappeared requires a reset", async () => {
  await using one = await scratch();
  await one.write("1_first.sql", "create table a (b integer);");
  await one.apply();
  await Deno.remove(join(one.folder, "1_first.sql"));
  await assert.rejects(one.apply(), /has migration 1, which is no longer.*npm run reset/);
});

Deno.test("a migration that fails leaves nothing behind and names its line", async () => {
  await using one = await scratch();
  await one.write("1_first.sql", "create table a (b integer);\n\nselect * from nowhere;");
  await assert.rejects(
    one.apply(),
    /1_first\.sql could not be applied, line 3: relation "nowhere" does not exist/,
  );
  const [table] = await one.sql`select to_regclass('a') as found`;
  assert.equal(table?.found, null);
});

Deno.test("migrations run without superuser rights, as on the host", async () => {
  await using one = await scratch();
  await one.write("1_first.sql", "create extension file_fdw;");
  await assert.rejects(one.apply(), /permission denied/);
});
