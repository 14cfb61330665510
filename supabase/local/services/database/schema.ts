/** The path from an empty database to the platform's schema with our migrations. */
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import type { StackConfig } from "../../config.ts";
import { reasonOf, UserError } from "../../platform/errors.ts";
import { fromFileUrl, join, repositoryRoot } from "../../platform/paths.ts";
import { connectAs, databaseUrlAs, superuser } from "../../platform/postgres/connect.ts";
import { applyMigrations } from "./migrations.ts";

/**
 * Brings the schema of a database to where it should be: all of the platform's when it `isNew`, and the migrations of the
 * repository. Throws a UserError when an older one cannot be used.
 */
export async function prepareSchema(config: StackConfig, isNew: boolean): Promise<void> {
  try {
    await (isNew ? bootstrap(config) : provideExtensions(config));
    await migrate(config);
  } catch (error) {
    throw error instanceof UserError || isNew ? error : damaged(config, reasonOf(error));
  }
}

/** Everything the platform has in place before the first migration. Once per database. */
export async function bootstrap(config: StackConfig): Promise<void> {
  const [platform = "", storage = "", ...rest] = await Promise.all(
    ["bootstrap.sql", "../storage/storage.sql", "../realtime/realtime.sql", "ownership.sql"].map(
      readSql,
    ),
  );
  const script = config.storageBootstrap
    ? [getAuthSchemaSql(), platform, ...rest]
    : [getAuthSchemaSql(), getStorageSchemaSql(), platform, storage, ...rest];
  await runAsSuperuser(config, [...script, ...await extensionScripts()]);
  if (config.storageBootstrap) await prepareExternalStorage(config, config.storageBootstrap);
}

/** Extensions and tables of the host that we provide ourselves, for a database that may be older than they are. */
async function provideExtensions(config: StackConfig): Promise<void> {
  await runAsSuperuser(config, await extensionScripts());
}

function extensionScripts(): Promise<string[]> {
  return Promise.all(["../auth/factors.sql", "../cron/cron.sql", "../cron/net.sql"].map(readSql));
}

async function runAsSuperuser(config: StackConfig, scripts: string[]): Promise<void> {
  const sql = connectAs(superuser, config.databasePort);
  try {
    await sql.begin((transaction) => transaction.unsafe(scripts.join("\n")));
  } finally {
    await sql.end();
  }
}

async function migrate(config: StackConfig): Promise<void> {
  const sql = connectAs("postgres", config.databasePort);
  try {
    await applyMigrations(sql, join(repositoryRoot, "supabase", "migrations"));
  } finally {
    await sql.end();
  }
}

function readSql(path: string): Promise<string> {
  return Deno.readTextFile(fromFileUrl(new URL(path, import.meta.url)));
}

/**
 * Runs the command that makes the schema of Storage in a new database; it finds the database in
 * DATABASE_URL, as the superuser. Throws a UserError when the command fails.
 */
async function prepareExternalStorage(config: StackConfig, command: string): Promise<void> {
  const { success, stderr } = await new Deno.Command("sh", {
    args: ["-c", command],
    env: { DATABASE_URL: databaseUrlAs(superuser, config.databasePort) },
    stdout: "null",
    stderr: "piped",
  }).output();
  if (success) return;
  const reason = new TextDecoder().decode(stderr).trim().split("\n").at(-1);
  throw new UserError(`The command in LMP_STORAGE_BOOTSTRAP failed: ${reason || command}`);
}

/** The error for a database whose files cannot be used. */
function damaged(config: StackConfig, reason: string): UserError {
  return new UserError(
    `The database in ${config.dataDir} is damaged (${reason}). Run "npm run reset" to start again with fresh demo data.`,
  );
}
