/** What the background workers of pg_cron and pg_net do: run jobs, and send HTTP requests. */
import type { Log } from "../../platform/log.ts";
import { databaseUrlAs, superuser } from "../../platform/postgres/connect.ts";
import { createReconnectingPool, type Sql } from "../../platform/postgres/reconnecting-pool.ts";
import { type Clock, systemClock } from "./clock.ts";
import { JobRunner } from "./job-runner.ts";
import { OnDemand } from "./on-demand.ts";
import { RequestQueue } from "./request-queue.ts";
import { type Job, Scheduler } from "./scheduler.ts";

export interface Workers {
  /** Ends the jobs and requests that are on their way. */
  stop(): Promise<void>;
}

/**
 * Starts both workers on the database at this port. They survive its stops and crashes. Throws the
 * driver's error when it cannot be reached now.
 */
export async function startWorkers(
  port: number,
  log: Log,
  clock: Clock = systemClock,
): Promise<Workers> {
  const database = createReconnectingPool(databaseUrlAs(superuser, port), {
    max: 5,
    application_name: "cron",
  });
  const runner = new JobRunner(database, port, log);
  const scheduler = new Scheduler(clock, (job) => runner.run(job), log);
  const queue = new RequestQueue(database, log);
  const recovery = new OnDemand(() => runner.failInterrupted(), log);
  const jobs = new OnDemand(async () => scheduler.setJobs(await readJobs(database)), log);
  const requests = new OnDemand(() => queue.drain(), log);
  const stop = async () => {
    queue.abort();
    const parts = [scheduler, runner, recovery, jobs, requests];
    await Promise.all(parts.map((part) => part.stop()));
    await queue.settled();
    await database.end();
  };
  try {
    // Each beginning to listen makes up for what was missed before.
    await database.listen("cron_job", () => jobs.request(), () => {
      recovery.request();
      jobs.request();
    });
    await database.listen(
      "net_http_request_queue",
      () => requests.request(),
      () => requests.request(),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function readJobs(database: Sql): PromiseLike<Job[]> {
  return database<Job[]>`
    select jobid as id, jobname as name, schedule, command, username
    from cron.job where active order by jobid
  `;
}
