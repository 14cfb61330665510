/** Jobs and HTTP requests of the database, as a part that can be stopped and started while the rest runs. */
import type { StackConfig } from "../../config.ts";
import { startWorkers, type Workers } from "./workers.ts";
import type { Restartable } from "../../testing/restarts.ts";
import type { Log } from "../../platform/log.ts";

export class CronPart implements Restartable {
  #workers: Promise<Workers> | null = null;

  constructor(private readonly config: StackConfig, private readonly log: Log) {}

  async start(): Promise<void> {
    this.#workers ??= startWorkers(this.config.databasePort, this.log);
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
}
