/** Runs the command of a job as its user, and keeps cron.job_run_details. */
import pg from "pg";
import { reasonOf } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import { databaseUrlAs } from "../../platform/postgres/connect.ts";
import { lossBehind } from "../../platform/postgres/connection-lost.ts";
import type { Sql } from "../../platform/postgres/reconnecting-pool.ts";
import { isUnavailable } from "./on-demand.ts";
import { type Job, nameOf } from "./scheduler.ts";

interface Outcome {
  status: "succeeded" | "failed";
  message: string;
}

export class JobRunner {
  /** Server processes that run a command. */
  readonly #pids = new Set<number>();
  #isStopped = false;

  /** `database` is a superuser's, for the details; commands have connections of their own. */
  constructor(
    private readonly database: Sql,
    private readonly port: number,
    private readonly log: Log,
  ) {}

  /** Runs the job once. Never rejects: what went wrong is in the details and the log. */
  async run(job: Job): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrlAs(job.username, this.port),
      application_name: "pg_cron",
    });
    // A loss is an error of the command. Without a listener its event would end the process.
    client.on("error", () => {});
    try {
      await client.connect();
      await this.#runOn(client, job);
    } catch (thrown) {
      const error = lossBehind(thrown);
      // The row stays as running until failInterrupted finds it.
      if (!isUnavailable(error)) this.log(`Job ${nameOf(job)}: ${reasonOf(error)}`);
    } finally {
      await client.end();
    }
  }

  /** Ends the commands that run. Those that are about to begin do not. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const pids = `{${[...this.#pids].join()}}`;
    try {
      await this.database`select pg_terminate_backend(pid) from unnest(${pids}::integer[]) pid`;
    } catch (error) {
      // Without a database they have ended already.
      if (!isUnavailable(error)) this.log(reasonOf(error));
    }
  }

  /** Runs whose server process has ended, with the database or the stack, are recorded as failed. */
  async failInterrupted(): Promise<void> {
    await this.database`
      update cron.job_run_details as run set status = 'failed', return_message = 'server restarted'
      where status = 'running' and not exists (
        select from pg_stat_activity
        where pid = run.job_pid and backend_start <= run.start_time
      )
    `;
  }

  async #runOn(client: pg.Client, job: Job): Promise<void> {
    const { rows: [backend] } = await client.query<{ pid: number }>(
      "select pg_backend_pid() as pid",
    );
    if (!backend || this.#isStopped) return;
    const { pid } = backend;
    this.#pids.add(pid);
    try {
      const [run] = await this.database<{ id: string }[]>`
        insert into cron.job_run_details
          (jobid, job_pid, database, username, command, status, start_time)
        values (
          ${job.id}, ${pid}, current_database(), ${job.username}, ${job.command}, 'running',
          clock_timestamp()
        )
        returning runid as id
      `;
      const { status, message } = await this.#execute(client, job);
      await this.database`
        update cron.job_run_details
        set status = ${status}, return_message = ${message}, end_time = clock_timestamp()
        where runid = ${run?.id ?? null}
      `;
    } finally {
      this.#pids.delete(pid);
    }
  }

  async #execute(client: pg.Client, job: Job): Promise<Outcome> {
    try {
      // Without parameters the whole text is one message, and one transaction, as in pg_cron.
      return { status: "succeeded", message: messageOf(await client.query(job.command)) };
    } catch (thrown) {
      const error = lossBehind(thrown);
      if (this.#isStopped) return { status: "failed", message: "job canceled" };
      if (isUnavailable(error)) return { status: "failed", message: "connection lost" };
      this.log(`Job ${nameOf(job)} failed: ${reasonOf(error)}`);
      return { status: "failed", message: `ERROR:  ${reasonOf(error)}` };
    }
  }
}

/** What pg_cron records about the last statement: "2 rows", or the tag of a command without rows. */
function messageOf(result: pg.QueryResult | pg.QueryResult[]): string {
  // Several statements have a list of results.
  const last = Array.isArray(result) ? result.at(-1) : result;
  const { fields = [], rows = [], command, rowCount } = last ?? {};
  // A query may have rows without a column; a table made by one has the same tag and no rows.
  const isQuery = fields.length > 0 || command === "SELECT" && rows.length === rowCount;
  if (isQuery || !command) return rowCount === 1 ? "1 row" : `${rowCount ?? 0} rows`;
  if (rowCount === null) return command;
  return command === "INSERT" ? `INSERT 0 ${rowCount}` : `${command} ${rowCount}`;
}
