/**
 * Applies `supabase/migrations/*.sql` and records them exactly where the Supabase CLI does, so that
 * `supabase db push` and `supabase migration list` agree with the local stack.
 */
import { splitSqlStatements } from "@supabase/lite";
import type { Sql, TransactionSql } from "postgres";
import { reasonOf, UserError } from "../../platform/errors.ts";
import { join } from "../../platform/paths.ts";

interface Migration {
  version: string;
  name: string;
  file: string;
  text: string;
}

/**
 * Applies what is new, in the order of the version numbers, one transaction each. Returns the file
 * names it applied. Throws a UserError when an applied migration was edited or removed afterwards, or
 * when a new one fails.
 */
export async function applyMigrations(sql: Sql, folder: string): Promise<string[]> {
  await createHistory(sql);
  const applied = new Map(
    (await sql<{ version: string; statements: string[] | null }[]>`
      select version, statements from supabase_migrations.schema_migrations order by version
    `).map((row) => [row.version, row.statements ?? []]),
  );
  const migrations = await readMigrations(folder);
  checkHistory(applied, migrations);
  const done: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.version)) continue;
    await applyOne(sql, migration);
    done.push(migration.file);
  }
  return done;
}

async function createHistory(sql: Sql): Promise<void> {
  // The exact statements of the CLI.
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
    alter table supabase_migrations.schema_migrations add column if not exists statements text[];
    alter table supabase_migrations.schema_migrations add column if not exists name text;
  `);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for await (const entry of Deno.readDir(folder)) {
    const match = entry.name.match(/^(\d+)_(.*)\.sql$/);
    if (!entry.isFile || !match?.[1]) continue;
    const text = await Deno.readTextFile(join(folder, entry.name));
    migrations.push({ version: match[1], name: match[2] ?? "", file: entry.name, text });
  }
  return migrations.sort((a, b) => a.version.localeCompare(b.version));
}

function checkHistory(applied: Map<string, string[]>, migrations: Migration[]): void {
  const present = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const [version, statements] of applied) {
    const migration = present.get(version);
    if (!migration) {
      throw new UserError(
        `The local database has migration ${version}, which is no longer in supabase/migrations. Run "npm run reset" to build the database anew.`,
      );
    }
    if (JSON.stringify(statements) !== JSON.stringify(splitSqlStatements(migration.text))) {
      throw new UserError(
        `supabase/migrations/${migration.file} was changed after the local database had applied it. Run "npm run reset" to build the database anew, or undo the change and write a new migration.`,
      );
    }
  }
}

async function applyOne(sql: Sql, migration: Migration): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(migration.text);
      await record(transaction, migration);
    });
  } catch (error) {
    throw new UserError(
      `supabase/migrations/${migration.file} could not be applied${
        lineOf(error, migration.text)
      }: ${reasonOf(error)}. Nothing of it was kept: correct it and start again.`,
    );
  }
}

async function record(sql: TransactionSql, migration: Migration): Promise<void> {
  const { version, name, text } = migration;
  await sql`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${version}, ${name}, ${splitSqlStatements(text)})
  `;
}

/** PostgreSQL counts characters from the start of the text; people count lines. */
function lineOf(error: unknown, text: string): string {
  const position = error instanceof Error && "position" in error ? Number(error.position) : NaN;
  if (!Number.isInteger(position) || position < 1) return "";
  return `, line ${text.slice(0, position).split("\n").length}`;
}
