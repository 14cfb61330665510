/** Runs the command of a job as its user, and keeps cron.job_run_details. */
import postgres, { type Sql } from "postgres";

import { databaseUrlAs } from "../../platform/postgres/connect.ts";
import { DatabaseConnection } from "../../platform/postgres/connection.ts";
import type { Log } from "../../platform/log.ts";
import { reasonOf } from "../../platform/errors.ts";
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
    const connection = new DatabaseConnection((own) =>
      postgres(databaseUrlAs(job.username, this.port), {
        ...own,
        fetch_types: false,
        onnotice: () => {},
        connection: { application_name: "pg_cron" },
      })
    );
    try {
      await this.#runOn(connection, job);
    } catch (error) {
      // The row stays as running until failInterrupted finds it.
      if (!isUnavailable(error)) this.log(`Job ${nameOf(job)}: ${reasonOf(error)}`);
    } finally {
      await connection.close();
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

  async #runOn(connection: DatabaseConnection, job: Job): Promise<void> {
    const { sql } = connection;
    const [backend] = await connection.guard(
      sql<{ pid: number }[]>`select pg_backend_pid() as pid`,
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
      const { status, message } = await this.#execute(connection, job);
      await this.database`
        update cron.job_run_details
        set status = ${status}, return_message = ${message}, end_time = clock_timestamp()
        where runid = ${run?.id ?? null}
      `;
    } finally {
      this.#pids.delete(pid);
    }
  }

  async #execute(connection: DatabaseConnection, job: Job): Promise<Outcome> {
    try {
      // Without parameters the whole text is one message, and one transaction, as in pg_cron.
      const result = await connection.guard(connection.sql.unsafe(job.command));
      return { status: "succeeded", message: messageOf(result) };
    } catch (error) {
      if (this.#isStopped) return { status: "failed", message: "job canceled" };
      if (isUnavailable(error)) return { status: "failed", message: "connection lost" };
      this.log(`Job ${nameOf(job)} failed: ${reasonOf(error)}`);
      return { status: "failed", message: `ERROR:  ${reasonOf(error)}` };
    }
  }
}

/** What pg_cron records about the last statement: "2 rows", or the tag of a command without rows. */
function messageOf(result: unknown): string {
  // Several statements have a list of results.
  const last: unknown = Array.isArray(result) && !("command" in result) ? result.at(-1) : result;
  const { columns, command, count } = last as Partial<postgres.RowList<postgres.Row[]>>;
  if (columns || !command) return count === 1 ? "1 row" : `${count ?? 0} rows`;
  if (typeof count !== "number") return command;
  return command === "INSERT" ? `INSERT 0 ${count}` : `${command} ${count}`;
}
