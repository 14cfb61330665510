/** Makes the database that `supabase/schemas` describes. */
import { splitSqlStatements } from "@supabase/lite";
import type { Sql, TransactionSql } from "postgres";
import { reasonOf, UserError } from "../platform/errors.ts";
import { join } from "../platform/paths.ts";

interface Statement {
  file: string;
  text: string;
}

/**
 * Runs the statements of all files of a folder, in one transaction. A statement that needs an object of a later file is
 * tried again after the rest, so that files can be in the order in which one reads them. Throws a UserError that names the
 * statements that never succeed.
 */
export async function loadSchemas(sql: Sql, folder: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local check_function_bodies = off`;
    let waiting = await readStatements(folder);
    while (waiting.length > 0) {
      const failures = await runAll(transaction, waiting);
      if (failures.length === waiting.length) throw new UserError(describe(failures));
      waiting = failures.map(({ statement }) => statement);
    }
  });
}

async function readStatements(folder: string): Promise<Statement[]> {
  const names = [];
  for await (const { name } of Deno.readDir(folder)) if (name.endsWith(".sql")) names.push(name);
  const files = await Promise.all(
    names.sort().map(async (file) => {
      const statements = splitSqlStatements(await Deno.readTextFile(join(folder, file)));
      return statements.map((text) => ({ file, text }));
    }),
  );
  return files.flat();
}

interface Failure {
  statement: Statement;
  reason: string;
}

async function runAll(sql: TransactionSql, statements: Statement[]): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const statement of statements) {
    try {
      await sql.savepoint((savepoint) => savepoint.unsafe(statement.text));
    } catch (error) {
      failures.push({ statement, reason: reasonOf(error) });
    }
  }
  return failures;
}

function describe(failures: Failure[]): string {
  const lines = failures.map(({ statement: { file, text }, reason }) => {
    const start = text.split("\n").find((line) => line.trim() && !line.trim().startsWith("--"));
    return `  ${file}: ${reason}\n    ${start?.trim() ?? ""}`;
  });
  return ["Statements of supabase/schemas failed:", ...lines].join("\n");
}
