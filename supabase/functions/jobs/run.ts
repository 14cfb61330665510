/** Takes jobs that are due, group after group, and returns to the queue what became of each. */
import * as z from "zod/mini";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { failureFromDatabase, unwrap } from "../_shared/http/database-failure.ts";
import type { Report } from "../_shared/error-reports/reporter.ts";
import { Failure, unavailableFailure } from "../_shared/http/failure.ts";
import { reportError } from "../_shared/http/report-error.ts";

const jobSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  key: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** 1 for the first. */
  attempt: z.number(),
  lease_id: z.uuid(),
});

export type Job = z.infer<typeof jobSchema>;

/** Not to be done before so many seconds have passed. That is no failure, whatever the reason is. */
export interface Later {
  afterSeconds: number;
  reason?: string;
}

/**
 * Does one job and resolves when it is done, or with when to do it later. A rejection is retried after a
 * growing pause. It may run again after it has succeeded, when its response got lost.
 */
export type Handler = (job: Job, database: DatabaseClient) => Promise<Later | void>;

/** For what no other attempt would change. The job is dead until somebody retries it. */
export class FinalError extends Error {}

export interface RunOptions {
  database: DatabaseClient;
  /** By kind. Other kinds are left for a version of the function that knows them. */
  handlers: Readonly<Record<string, Handler>>;
  /** Proves that the database has invoked the function. */
  token: string;
  /** How many jobs of each kind are done at the same time. Default 10. */
  groupSize?: number;
  /** When to take no more. Default 60 s: the platform ends a request after 150 s. */
  maxDurationMs?: number;
  /** Where failed attempts are reported. Default: to the collector of ERROR_REPORTS_DSN. */
  report?: Report;
}

export interface Run {
  /** Size of the first group. */
  taken: number;
  /** Resolves with the number of all jobs taken. */
  finished: Promise<number>;
}

/** Resolves when the first group is taken. Throws a Failure: `unauthorized` for a wrong token, `unavailable`. */
export async function startRun(options: RunOptions): Promise<Run> {
  const first = await take(options);
  return { taken: first.length, finished: goOn(options, first) };
}

async function goOn(options: RunOptions, first: Job[]): Promise<number> {
  const { database, handlers, maxDurationMs = 60_000, report = reportError } = options;
  const endsAt = Date.now() + maxDurationMs;
  let total = 0;
  for (let group = first; group.length > 0; group = await take(options)) {
    total += group.length;
    const outcomes = await Promise.all(
      group.map((job) => attempt(job, handlers[job.kind], database, report)),
    );
    unwrap(await database.rpc("finish_jobs", { p_outcomes: outcomes }));
    if (Date.now() >= endsAt) {
      // Another request, with time of its own, goes on.
      unwrap(await database.rpc("invoke_jobs"));
      break;
    }
  }
  return total;
}

async function take({ database, handlers, token, groupSize = 10 }: RunOptions): Promise<Job[]> {
  const { data, error } = await database.rpc("take_jobs", {
    p_token: token,
    p_kinds: Object.keys(handlers),
    p_limit: groupSize,
  });
  if (error?.code === "PT401") {
    throw new Failure("unauthorized", "Only the database can invoke this function.");
  }
  if (error) throw failureFromDatabase(error);
  const jobs = z.array(jobSchema).safeParse(data);
  if (!jobs.success) throw unavailableFailure(jobs.error);
  return jobs.data;
}

async function attempt(
  job: Job,
  handle: Handler | undefined,
  database: DatabaseClient,
  report: Report,
) {
  const { id, lease_id } = job;
  try {
    if (!handle) throw new FinalError(`No handler for "${job.kind}".`);
    const later = await handle(job, database);
    return later
      ? { id, lease_id, result: "later", after_seconds: later.afterSeconds, error: later.reason }
      : { id, lease_id, result: "done" };
  } catch (error) {
    // The key may be about a person: it is in the table, not in the log.
    console.error(`Job ${id} (${job.kind}), attempt ${job.attempt}: ${reasonOf(error)}`);
    void report(causeOf(error), { function: "jobs", job: job.kind, attempt: `${job.attempt}` });
    const result = error instanceof FinalError ? "dead" : "failed";
    return { id, lease_id, result, error: reasonOf(error).slice(0, 500) };
  }
}

/** What really happened: the message of a Failure is a sentence for a reader. */
export function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  return cause && typeof cause === "object" && "message" in cause
    ? String(cause.message)
    : String(cause);
}

const causeOf = (error: unknown): unknown =>
  error instanceof Failure && error.cause ? error.cause : error;
