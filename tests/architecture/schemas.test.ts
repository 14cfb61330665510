// The database as supabase/schemas describes it, and the migrations that make it.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { filesUnder, read, repositoryRoot } from "#tests/support/repository.ts";

const run = async (command: string, ...args: string[]) =>
  (await promisify(execFile)(command, args, { cwd: repositoryRoot, maxBuffer: 64_000_000 })).stdout;

const schemas = filesUnder("supabase/schemas", /\.sql$/);
const statements = schemas.map((path) => read(path).replace(/--.*$/gm, "")).join("\n");

describe("the schemas", () => {
  test("and the migrations make the same database", async () => {
    await expect(run("npm", "run", "--silent", "migration", "--", "--check")).resolves
      .toContain("same database");
  }, 120_000);

  test("describe what is there, and no way to it", () => {
    // Without the words that may also be the action of a foreign key or a statement of a function's body.
    const steps = /^(create or replace|drop|alter table \S+\s+(drop|rename)|update|delete)\b/gim;
    expect(statements.match(steps) ?? []).toEqual([]);
  });

  test("have a file for each number", () => {
    const numbers = schemas.map((path) => Number(path.match(/\/(\d\d)_/)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index));
  });

  test.each(["posts", "threads"])(
    "list the triggers of %s in their firing order",
    async (table) => {
      const listed = [
        ...statements.matchAll(
          new RegExp(
            `^create (?:constraint )?trigger (\\w+)[^;]*?\\son public\\.forum_${table}\\b`,
            "gm",
          ),
        ),
      ].map(([, name]) => name);
      // Bits of tgtype: 1 for each row, 2 before.
      const rows = await sql<{ name: string }[]>`
      select tgname as name from pg_trigger
      where tgrelid = ${`public.forum_${table}`}::regclass and not tgisinternal
      order by tgdeferrable, case tgtype & 3 when 2 then 1 when 3 then 2 when 1 then 3 else 4 end,
        tgname collate "C"
    `;
      expect(listed).toEqual(rows.map(({ name }) => name));
    },
  );
});

test("no migration is dated after the commit that adds it", async () => {
  const late = [];
  for (const path of filesUnder("supabase/migrations", /\.sql$/)) {
    const version = path.match(/\d{14}/)?.[0] ?? "";
    const [year, ...rest] = version.match(/^\d{4}|\d{2}/g) ?? [];
    const [month, day, hour, minute, second] = rest;
    const dated = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    const added = await run("git", "log", "--diff-filter=A", "--format=%ct", "-1", "--", path);
    const known = added ? Number(added) * 1000 : Date.now();
    if (!(dated <= known)) late.push(path);
  }
  expect(late).toEqual([]);
});
