/** Starts jobs when they are due. Knows no database: what a run is, the caller decides. */
import type { Log } from "../../platform/log.ts";
import type { Clock } from "./clock.ts";
import { minuteOf, minutesSince, parseSchedule, type Schedule } from "./schedule.ts";

export interface Job {
  id: string;
  name: string | null;
  schedule: string;
  command: string;
  /** The role that the command runs as. */
  username: string;
}

interface Task {
  job: Job;
  /** Null when it cannot be read: such a job never runs. */
  schedule: Schedule | null;
  /** Runs that are due and have not begun. */
  pending: number;
  cancelTimer(): void;
}

/** Jobs that may run at the same time. Source: pg_cron's `cron.max_running_jobs`. */
const mostRunning = 32;
const minuteMs = 60_000;

export class Scheduler {
  readonly #tasks = new Map<string, Task>();
  readonly #running = new Map<string, Promise<void>>();
  #lastMinute: number;
  #cancelMinute = () => {};
  #isStopped = false;

  /** `run` never rejects. */
  constructor(
    private readonly clock: Clock,
    private readonly run: (job: Job) => Promise<void>,
    private readonly log: Log,
  ) {
    this.#lastMinute = minuteOf(clock.now());
    this.#awaitMinute();
  }

  /**
   * Replaces the jobs. One that is already known and has the same schedule keeps its rhythm; the
   * first interval of a new one begins now.
   */
  setJobs(jobs: Job[]): void {
    if (this.#isStopped) return;
    const ids = new Set(jobs.map(({ id }) => id));
    for (const [id, task] of this.#tasks) {
      if (ids.has(id)) continue;
      task.cancelTimer();
      this.#tasks.delete(id);
    }
    for (const job of jobs) {
      const known = this.#tasks.get(job.id);
      if (known?.job.schedule === job.schedule) known.job = job;
      else this.#add(job, known);
    }
  }

  /** No job begins after this. Resolves when those that run have ended. */
  async stop(): Promise<void> {
    this.setJobs([]);
    this.#isStopped = true;
    this.#cancelMinute();
    await Promise.all(this.#running.values());
  }

  #add(job: Job, known: Task | undefined): void {
    known?.cancelTimer();
    const schedule = parseSchedule(job.schedule);
    const task: Task = { job, schedule, pending: known?.pending ?? 0, cancelTimer: () => {} };
    this.#tasks.set(job.id, task);
    if (!schedule) this.log(`Job ${nameOf(job)} never runs: its schedule cannot be read.`);
    if (schedule?.kind === "interval") {
      this.#awaitInterval(task, schedule.everyMs, this.clock.now() + schedule.everyMs);
    }
  }

  #awaitMinute(): void {
    const delayMs = minuteOf(this.clock.now()) + minuteMs - this.clock.now();
    this.#cancelMinute = this.clock.after(delayMs, () => {
      const minutes = minutesSince(this.#lastMinute, this.clock.now());
      for (const minute of minutes) {
        const date = new Date(minute);
        for (const task of this.#tasks.values()) {
          const { schedule } = task;
          if (schedule?.kind === "minutes" && schedule.includes(date)) task.pending++;
        }
      }
      this.#lastMinute = minutes.at(-1) ?? this.#lastMinute;
      this.#awaitMinute();
      this.#begin();
    });
  }

  /** Times are counted from the first and not from the last run, so that they do not drift. */
  #awaitInterval(task: Task, everyMs: number, dueAt: number): void {
    task.cancelTimer = this.clock.after(Math.max(0, dueAt - this.clock.now()), () => {
      const lateMs = this.clock.now() - dueAt;
      // A timer may be early by a moment, and by much when the clock was set back.
      if (lateMs < 0) {
        const soonest = Math.min(dueAt, this.clock.now() + everyMs);
        return this.#awaitInterval(task, everyMs, soonest);
      }
      // However many intervals a run has taken, one more run follows it.
      task.pending = 1;
      this.#awaitInterval(task, everyMs, dueAt + (Math.floor(lateMs / everyMs) + 1) * everyMs);
      this.#begin();
    });
  }

  /** One run of a job at a time: another that is due begins when it has ended. */
  #begin(): void {
    for (const [id, task] of this.#tasks) {
      if (task.pending === 0 || this.#running.has(id) || this.#running.size >= mostRunning) {
        continue;
      }
      task.pending--;
      const run = this.run(task.job).then(() => {
        this.#running.delete(id);
        this.#begin();
      });
      this.#running.set(id, run);
    }
  }
}

/** What a job is called in the log. */
export function nameOf({ id, name }: Job): string {
  return name === null ? id : `"${name}"`;
}
