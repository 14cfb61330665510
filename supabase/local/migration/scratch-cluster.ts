/** Databases to be compared, in a cluster that ends with its user. */
import postgres from "postgres";
import { readConfig } from "../config.ts";
import { freePorts } from "../platform/http/free-ports.ts";
import { join, repositoryRoot } from "../platform/paths.ts";
import { databaseUrlAs, superuser } from "../platform/postgres/connect.ts";
import { startWatchdog } from "../platform/process/watchdog.ts";
import { applyMigrations } from "../services/database/migrations.ts";
import { DatabaseService } from "../services/database/service.ts";
import { loadSchemas } from "./load-schemas.ts";

/** The only schema file that is about what is created after it. */
export const defaultPrivileges = "00_default_privileges.sql";

/** Makes databases and returns their URLs. */
export interface ScratchCluster extends AsyncDisposable {
  /** The database that the others are copies of, as the platform hands it out. */
  url: string;
  /** One with the default privileges of the project. */
  withDefaultPrivileges(): Promise<string>;
  /** One with all migrations. Throws a UserError when one fails. */
  withMigrations(): Promise<string>;
  /** One with the statements of the schemas. Throws a UserError when one fails. */
  withSchemas(): Promise<string>;
}

export async function startScratchCluster(): Promise<ScratchCluster> {
  const dataDir = await Deno.makeTempDir({ prefix: "lmp-migration-" });
  const config = readConfig({}, { dataDir, databasePort: freePorts().databasePort });
  const watchdog = startWatchdog();
  const database = new DatabaseService(config, watchdog, console.error);
  const urlOf = (name: string, role = "postgres") =>
    databaseUrlAs(role, config.databasePort).replace(/[^/]+$/, name);
  const copyOfEmpty = async (name: string, fill: (sql: postgres.Sql) => Promise<unknown>) => {
    await withDatabase(
      urlOf("template1", superuser),
      (sql) => sql`create database ${sql(name)} template postgres owner postgres`,
    );
    await withDatabase(urlOf(name), fill);
    return urlOf(name);
  };
  const remove = async () => {
    await database.stop();
    await watchdog.close();
    await Deno.remove(dataDir, { recursive: true });
  };
  try {
    await database.createBootstrapped();
    await database.start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: urlOf("postgres"),
    withDefaultPrivileges: () =>
      copyOfEmpty("almost_empty", (sql) => sql.file(join(folderOf("schemas"), defaultPrivileges))),
    withMigrations: () =>
      copyOfEmpty("migrated", (sql) => applyMigrations(sql, folderOf("migrations"))),
    withSchemas: () => copyOfEmpty("described", (sql) => loadSchemas(sql, folderOf("schemas"))),
    [Symbol.asyncDispose]: remove,
  };
}

export function folderOf(part: "migrations" | "schemas"): string {
  return join(repositoryRoot, "supabase", part);
}

async function withDatabase(
  url: string,
  run: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}
