/** The stack's database: files, server, and the path from nothing to a migrated schema. */
import postgres from "postgres";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import { databaseUrlAs, repositoryRoot, type StackConfig } from "./config.ts";
import { applyMigrations } from "./migrations/apply.ts";
import { unprivilegedAccount } from "./postgres/account.ts";
import { findBinaries } from "./postgres/binaries.ts";
import { createCluster, superuser } from "./postgres/cluster.ts";
import { type PostgresServer, startPostgres } from "./postgres/server.ts";
import type { Log } from "./process/log.ts";
import { fromFileUrl, join } from "./process/paths.ts";
import type { Watchdog } from "./process/watchdog.ts";

/** Starts the server over the files in `config.dataDir`, making them first when there are none. */
export async function startDatabase(
  config: StackConfig,
  watchdog: Watchdog,
  log: Log,
): Promise<PostgresServer> {
  const [binaries, account] = await Promise.all([findBinaries(), unprivilegedAccount()]);
  const folder = join(config.dataDir, "postgres");
  const isNew = await Deno.stat(folder).then(() => false, () => true);
  if (isNew) await createCluster(binaries, account, folder);
  return await startPostgres({
    binaries,
    account,
    folder,
    port: config.databasePort,
    watchdog,
    log,
  });
}

/** Everything the platform has in place before the first migration. Once per database. */
export async function bootstrap(config: StackConfig): Promise<void> {
  const sql = connectAs(superuser, config);
  try {
    const platform = await Promise.all(
      ["bootstrap.sql", "realtime/realtime.sql", "ownership.sql"].map(readSql),
    );
    const script = [getAuthSchemaSql(), getStorageSchemaSql(), ...platform].join("\n");
    await sql.begin((transaction) => transaction.unsafe(script));
  } finally {
    await sql.end();
  }
}

/** Brings the schema up to the migrations of the repository; returns the names of the new ones. */
export async function migrate(config: StackConfig): Promise<string[]> {
  const sql = connectAs("postgres", config);
  try {
    return await applyMigrations(sql, join(repositoryRoot, "supabase", "migrations"));
  } finally {
    await sql.end();
  }
}

/** A small pool for one of the local roles. The caller ends it. */
export function connectAs(role: string, config: StackConfig): postgres.Sql {
  return postgres(databaseUrlAs(role, config.databasePort), { max: 2, onnotice: () => {} });
}

function readSql(path: string): Promise<string> {
  return Deno.readTextFile(fromFileUrl(new URL(path, import.meta.url)));
}
