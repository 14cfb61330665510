/** Jobs and HTTP requests of the database: what pg_cron and pg_net do on the host. */
import type { StackConfig } from "../../config.ts";
import type { Log } from "../../platform/log.ts";
import { connectAs } from "../../platform/postgres/connect.ts";
import type { Service } from "../../platform/service.ts";
import { startWorkers, type Workers } from "./workers.ts";

export class CronService implements Service {
  readonly name = "cron";
  #workers: Promise<Workers> | null = null;

  constructor(private readonly config: StackConfig, private readonly log: Log) {}

  async start(): Promise<void> {
    this.#workers ??= this.#launch();
    const workers = this.#workers;
    try {
      await workers;
    } catch (error) {
      if (this.#workers === workers) this.#workers = null;
      throw error;
    }
  }

  async stop(): Promise<void> {
    const workers = await this.#workers?.catch(() => null);
    this.#workers = null;
    await workers?.stop();
  }

  async #launch(): Promise<Workers> {
    await announceFunctions(this.config);
    return await startWorkers(this.config.databasePort, this.log);
  }
}

/** Tells the database where to invoke the function for jobs: what a deployment does on the host. */
async function announceFunctions({ apiUrl, databasePort }: StackConfig): Promise<void> {
  const sql = connectAs("postgres", databasePort, 1);
  try {
    await sql`select private.set_functions_url(${`${apiUrl}/functions/v1`})`;
  } finally {
    await sql.end();
  }
}
