/** Work that is done whenever it is requested, although the database may be stopped at any moment. */
import pg from "pg";
import { reasonOf } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";

/** Pause before work is tried again, while the database is unavailable. */
const retryMs = 500;

/**
 * Runs `work` one at a time: requested while it runs, it runs once more. While the database is
 * unavailable it is tried again; any other error is logged and ends the attempt.
 */
export class OnDemand {
  #isWanted = false;
  #running: Promise<void> | null = null;
  #isStopped = false;
  #skipPause = () => {};

  constructor(private readonly work: () => Promise<void>, private readonly log: Log) {}

  request(): void {
    this.#isWanted = true;
    this.#running ??= this.#runWhileWanted();
  }

  /** Resolves when nothing runs, and nothing will. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#skipPause();
    await this.#running;
  }

  async #runWhileWanted(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      try {
        await this.work();
      } catch (error) {
        if (this.#isStopped) break;
        if (isUnavailable(error)) {
          this.#isWanted = true;
          await this.#pause();
        } else {
          this.log(reasonOf(error));
        }
      }
    }
    this.#running = null;
  }

  async #pause(): Promise<void> {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, retryMs);
      this.#skipPause = () => (clearTimeout(timer), done());
    });
  }
}

/**
 * Whether a query failed because there is no connection. The driver and the system have codes of
 * their own for it. Of PostgreSQL's states 08, 53 and 57 are lost, full and closing down, except for
 * 57014, a statement that was canceled.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(08|53|57)/.test(`${error.code}`) && error.code !== "57014";
}
