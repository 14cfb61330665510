/** PostgreSQL over the files in the data folder, started again when it crashes. */
import type { StackConfig } from "../../config.ts";
import { reasonOf } from "../../platform/errors.ts";
import { checkFree } from "../../platform/http/listen.ts";
import type { Log } from "../../platform/log.ts";
import { join } from "../../platform/paths.ts";
import { unprivilegedAccount } from "../../platform/postgres/account.ts";
import { findBinaries } from "../../platform/postgres/binaries.ts";
import { clearStalePidFile, createCluster } from "../../platform/postgres/cluster.ts";
import { type PostgresServer, startPostgres } from "../../platform/postgres/server.ts";
import { fillFromTemplate } from "../../platform/postgres/templates.ts";
import type { Watchdog } from "../../platform/process/watchdog.ts";
import type { Service } from "../../platform/service.ts";
import { bootstrap, prepareSchema } from "./schema.ts";

const launchAttempts = 25;

export class DatabaseService implements Service {
  readonly name = "database";
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
    await this.#createWith("migrated", () => prepareSchema(this.config, true));
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
    void server.ended.then(() => this.#server === server ? this.#restart() : undefined);
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
