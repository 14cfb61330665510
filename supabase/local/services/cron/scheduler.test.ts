import assert from "node:assert/strict";
import type { Clock } from "./clock.ts";
import { type Job, Scheduler } from "./scheduler.ts";

/** Time that passes when the test says so. */
class TestClock implements Clock {
  #now = Date.parse("2028-02-29T12:00:10Z");
  readonly #timers = new Set<{ at: number; callback: () => void }>();

  get timers(): number {
    return this.#timers.size;
  }

  now(): number {
    return this.#now;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { at: this.#now + delayMs, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Lets every timer call back at its own time, and what follows from it happen. */
  async pass(seconds: number): Promise<void> {
    const end = this.#now + seconds * 1000;
    while (true) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers.delete(next);
      this.#now = next.at;
      next.callback();
      await settled();
    }
    this.#now = end;
  }

  /** The time goes on while no timer calls back, as when the computer sleeps. */
  async sleep(seconds: number): Promise<void> {
    this.#now += seconds * 1000;
    const timers = [...this.#timers];
    this.#timers.clear();
    for (const { callback } of timers) callback();
    await settled();
  }
}

/** Everything that was resolved so far has had its effects. */
const settled = () => new Promise((done) => setTimeout(done));

function rig(...schedules: string[]) {
  const clock = new TestClock();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const log: string[] = [];
  const state = { runsLong: false };
  const scheduler = new Scheduler(clock, ({ id }) => {
    begun.push(`${id} ${new Date(clock.now()).toISOString().slice(11, 19)}`);
    if (!state.runsLong) return Promise.resolve();
    return new Promise((done) => ends.push(done));
  }, (line) => log.push(line));
  const jobs = schedules.map((schedule, index): Job => ({
    id: "abc".charAt(index),
    name: null,
    schedule,
    command: "",
    username: "postgres",
  }));
  scheduler.setJobs(jobs);
  return { clock, begun, ends, log, state, scheduler, jobs };
}

Deno.test("jobs begin at whole minutes, and intervals keep their rhythm", async () => {
  const { clock, begun } = rig("* * * * *", "*/2 * * * *", "40 seconds");
  await clock.pass(120);
  assert.deepEqual(begun, [
    "c 12:00:50",
    "a 12:01:00",
    "c 12:01:30",
    "a 12:02:00",
    "b 12:02:00",
    "c 12:02:10",
  ]);
});

Deno.test("a run that is due while another of the job runs begins when that has ended", async () => {
  const { clock, begun, ends, state } = rig("* * * * *", "10 seconds");
  state.runsLong = true;
  await clock.pass(170);
  assert.deepEqual(begun, ["b 12:00:20", "a 12:01:00"]);
  state.runsLong = false;
  for (const end of ends) end();
  await settled();
  // Each missed minute, and one for all the intervals.
  assert.deepEqual(begun.slice(2), ["b 12:03:00", "a 12:03:00", "a 12:03:00"]);
});

Deno.test("what a sleeping computer missed runs once", async () => {
  const { clock, begun } = rig("* * * * *", "10 seconds");
  await clock.sleep(3600);
  await clock.pass(10);
  assert.deepEqual(begun, ["a 13:00:10", "b 13:00:10", "b 13:00:20"]);
});

Deno.test("jobs go on after the clock was set back", async () => {
  const { clock, begun } = rig("* * * * *", "10 seconds");
  await clock.sleep(-3600);
  await clock.pass(60);
  assert.deepEqual(begun.slice(0, 3), ["a 11:00:10", "b 11:00:20", "b 11:00:30"]);
  assert.ok(begun.includes("a 11:01:00"));
});

Deno.test("a changed command keeps the rhythm, a changed schedule begins a new one, a removed job ends", async () => {
  const { clock, begun, scheduler, jobs } = rig("30 seconds", "30 seconds", "30 seconds");
  await clock.pass(20);
  const [a, b] = jobs as [Job, Job];
  scheduler.setJobs([{ ...a, command: "new" }, { ...b, schedule: "25 seconds" }]);
  await clock.pass(30);
  assert.deepEqual(begun, ["a 12:00:40", "b 12:00:55"]);
});

Deno.test("a schedule that cannot be read is reported once, and the others run", async () => {
  const { clock, begun, log, scheduler, jobs } = rig("20-10 * * * *", "50 seconds");
  scheduler.setJobs(jobs);
  await clock.pass(50);
  assert.deepEqual(begun, ["b 12:01:00"]);
  assert.deepEqual(log, ["Job a never runs: its schedule cannot be read."]);
});

Deno.test("after its stop nothing begins and no timer is left", async () => {
  const { clock, begun, ends, state, scheduler, jobs } = rig("* * * * *", "10 seconds");
  state.runsLong = true;
  await clock.pass(20);
  let isStopped = false;
  const stopping = scheduler.stop().then(() => isStopped = true);
  scheduler.setJobs(jobs);
  await clock.pass(120);
  assert.deepEqual([begun, isStopped, clock.timers], [["b 12:00:20"], false, 0]);
  for (const end of ends) end();
  await stopping;
  assert.equal(begun.length, 1);
});
