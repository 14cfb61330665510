/** The stack's database: files, server, and the path from nothing to a migrated schema. */
import { connectAs, superuser } from "../../platform/postgres/connect.ts";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import { type StackConfig } from "../../config.ts";
import { databaseUrlAs } from "../../platform/postgres/connect.ts";
import type { Restartable } from "../../testing/restarts.ts";
import { applyMigrations } from "./migrations.ts";
import { unprivilegedAccount } from "../../platform/postgres/account.ts";
import { findBinaries } from "../../platform/postgres/binaries.ts";
import { clearStalePidFile, createCluster } from "../../platform/postgres/cluster.ts";
import { type PostgresServer, startPostgres } from "../../platform/postgres/server.ts";
import { fillFromTemplate } from "../../platform/postgres/templates.ts";
import { reasonOf, UserError } from "../../platform/errors.ts";
import { prepareExternalStorage } from "../storage/external.ts";
import { checkFree } from "../../platform/http/listen.ts";
import type { Log } from "../../platform/log.ts";
import { fromFileUrl, join, repositoryRoot } from "../../platform/paths.ts";
import type { Watchdog } from "../../platform/process/watchdog.ts";

/** The server over the files in `config.dataDir`. Restarted when it crashes. */
export class Database implements Restartable {
  #server: PostgresServer | null = null;
  #starting: Promise<void> | null = null;
  readonly #folder: string;

  constructor(
    private readonly config: StackConfig,
    private readonly watchdog: Watchdog,
    private readonly log: Log,
  ) {
    this.#folder = join(config.dataDir, "postgres");
  }

  /** Makes the files of an empty database. */
  async create(): Promise<void> {
    await createCluster(await findBinaries(), await unprivilegedAccount(), this.#folder);
  }

  /** Makes the files of a database that is as the platform hands it out, for tests. */
  async createBootstrapped(): Promise<void> {
    await this.#createWith("bootstrapped", () => bootstrap(this.config));
  }

  /** Makes the files of a database that has all migrations, for tests. */
  async createMigrated(): Promise<void> {
    await this.#createWith("migrated", async () => {
      await bootstrap(this.config);
      await migrate(this.config);
    });
  }

  async #createWith(kind: string, prepare: () => Promise<void>): Promise<void> {
    await fillFromTemplate(kind, this.#folder, async () => {
      await this.create();
      await this.start();
      await prepare();
      await this.stop();
    });
  }

  /** Resolves when connections are accepted. Throws a UserError when the server cannot start. */
  async start(): Promise<void> {
    if (this.#server) return;
    this.#starting ??= this.#launch().finally(() => this.#starting = null);
    await this.#starting;
  }

  /** The processes of a killed server need a moment to release its shared memory. */
  async #launch(): Promise<void> {
    for (let attempt = 1;; attempt++) {
      try {
        return await this.#launchOnce();
      } catch (error) {
        const mayPass = reasonOf(error).includes("still in use");
        if (!mayPass || attempt === launchAttempts) throw error;
        await new Promise((done) => setTimeout(done, 200));
      }
    }
  }

  async #launchOnce(): Promise<void> {
    const [binaries, account] = await Promise.all([findBinaries(), unprivilegedAccount()]);
    const { watchdog, log } = this;
    const port = this.config.databasePort;
    await clearStalePidFile(this.#folder);
    // The server itself would start with only one of the two IP addresses free.
    await checkFree(port, "the database", "LMP_DATABASE_PORT");
    const server = await startPostgres({
      binaries,
      account,
      folder: this.#folder,
      port,
      watchdog,
      log,
    });
    this.#server = server;
    server.ended.then(() => this.#server === server ? this.#restart() : undefined);
  }

  async stop(): Promise<void> {
    await this.#starting?.catch(() => {});
    const server = this.#server;
    this.#server = null;
    await server?.stop();
  }

  async #restart(): Promise<void> {
    this.#server = null;
    this.log("The server stopped unexpectedly and starts again.");
    await this.start().catch((error) => this.log(reasonOf(error)));
  }
}

const launchAttempts = 25;

/** The error for a database whose files cannot be used. */
export function damaged(config: StackConfig, reason: string): UserError {
  return new UserError(
    `The database in ${config.dataDir} is damaged (${reason}). Run "npm run reset" to start again with fresh demo data.`,
  );
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
export async function provideExtensions(config: StackConfig): Promise<void> {
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

/** Brings the schema up to the migrations of the repository; returns the names of the new ones. */
export async function migrate(config: StackConfig): Promise<string[]> {
  const sql = connectAs("postgres", config.databasePort);
  try {
    return await applyMigrations(sql, join(repositoryRoot, "supabase", "migrations"));
  } finally {
    await sql.end();
  }
}

function readSql(path: string): Promise<string> {
  return Deno.readTextFile(fromFileUrl(new URL(path, import.meta.url)));
}
