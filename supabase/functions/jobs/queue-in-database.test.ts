/** The queue with the real database. Each test has a kind of its own, which the running function does not know. */
import assert from "node:assert/strict";
import { internalFailure } from "../_shared/http/failure.ts";
import { withErrorLog } from "../_shared/testing/captured-log.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { createJobs } from "./app.ts";
import { FinalError, type Handler, type RunOptions, startRun } from "./run.ts";

let stack: TestStack;
let token: string;
const kinds: string[] = [];

Deno.test.beforeAll(async () => {
  stack = await openStack();
  [{ token }] = await stack.sql`select invoke_token as token from private.job_settings`;
});

Deno.test.afterAll(async () => {
  await stack.sql`delete from private.jobs where kind = any(${kinds})`;
  await stack.sql`delete from private.job_kinds where kind = any(${kinds})`;
  await stack.close();
});

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

async function newKind({ maxAttempts = 3, runsEvery = null as string | null } = {}) {
  const kind = `test ${crypto.randomUUID()}`;
  kinds.push(kind);
  await stack.sql`
    insert into private.job_kinds (kind, max_attempts, runs_every) values (${kind}, ${maxAttempts}, ${runsEvery})`;
  return kind;
}

async function add(kind: string, key: string, after = "0 s", payload = {}): Promise<void> {
  await stack.sql`
    select private.add_job(${kind}, ${key}, ${
    stack.sql.json(payload)
  }, now() + ${after}::interval)`;
}

/** Does what is due now; returns how many jobs were taken. */
async function run(kind: string, handler: Handler, options: Partial<RunOptions> = {}) {
  const { finished } = await startRun({
    database: stack.serviceRole(),
    handlers: { [kind]: handler },
    token,
    ...options,
  });
  return await finished;
}

interface Row {
  key: string;
  state: string;
  attempts: number;
  last_error: string | null;
  /** Until it is due, in seconds. */
  wait: number;
}

async function rows(kind: string): Promise<Row[]> {
  return [
    ...await stack.sql<Row[]>`
    select key, state, attempts, last_error, extract(epoch from due_at - now())::float as wait
    from private.jobs where kind = ${kind} order by key`,
  ];
}

async function row(kind: string): Promise<Row> {
  const [only, ...others] = await rows(kind);
  assert.ok(only && others.length === 0);
  return only;
}

/** As if all pauses and leases of a kind had passed. */
async function makeDue(kind: string): Promise<void> {
  await stack.sql`update private.jobs set due_at = now() where kind = ${kind}`;
}

const fail = (message: string): Handler => () => Promise.reject(new Error(message));
const succeed: Handler = () => Promise.resolve();
const quietly = async <Value>(work: () => Promise<Value>) => (await withErrorLog(work)).result;

test("a job that is due is done once, with its payload, and one that is not due waits", async () => {
  const kind = await newKind();
  await add(kind, "now", "0 s", { colour: "red" });
  await add(kind, "later", "1 hour");
  const seen: unknown[] = [];
  const handler: Handler = ({ key, payload, attempt }) => {
    seen.push([key, payload, attempt]);
    return Promise.resolve();
  };
  assert.equal(await run(kind, handler), 1);
  assert.equal(await run(kind, handler), 0);
  assert.deepEqual(seen, [["now", { colour: "red" }, 1]]);
  assert.deepEqual((await rows(kind)).map(({ key, state }) => [key, state]), [
    ["later", "waiting"],
    ["now", "done"],
  ]);
});

test("the same work is added once, also after it is done", async () => {
  const kind = await newKind();
  await add(kind, "a");
  await add(kind, "a");
  assert.equal(await run(kind, succeed), 1);
  await add(kind, "a");
  assert.equal(await run(kind, succeed), 0);
});

test("a job is part of the transaction of its cause", async () => {
  const kind = await newKind();
  const rolledBack = stack.sql.begin(async (sql) => {
    await sql`select private.add_job(${kind}, 'a')`;
    throw new Error("changed its mind");
  });
  await assert.rejects(rolledBack, /changed its mind/);
  assert.deepEqual(await rows(kind), []);
});

test("of many runs at the same time each job is done by one", async () => {
  const kind = await newKind();
  await stack.sql`
    insert into private.jobs (kind, key) select ${kind}, number::text from generate_series(1, 200) number`;
  const done: string[] = [];
  const handler: Handler = ({ key }) => {
    done.push(key);
    return Promise.resolve();
  };
  const taken = await Promise.all(Array.from({ length: 6 }, () => run(kind, handler)));
  assert.equal(taken.reduce((sum, each) => sum + each), 200);
  assert.equal(new Set(done).size, 200);
  assert.equal(done.length, 200);
});

test("what fails is retried after pauses that grow, and is dead after the last attempt", async () => {
  const kind = await newKind({ maxAttempts: 3 });
  await add(kind, "a");
  for (const [attempts, least, most] of [[1, 45, 75], [2, 90, 150]] as const) {
    await quietly(() => run(kind, fail("out of paper")));
    const { state, wait, ...rest } = await row(kind);
    assert.deepEqual([state, rest.attempts, rest.last_error], [
      "waiting",
      attempts,
      "out of paper",
    ]);
    assert.ok(wait > least && wait < most, `${wait} s after attempt ${attempts}`);
    assert.equal(await run(kind, succeed), 0, "not before the pause is over");
    await makeDue(kind);
  }
  await quietly(() => run(kind, fail("out of paper")));
  assert.equal((await row(kind)).state, "dead");
  await makeDue(kind);
  assert.equal(await run(kind, succeed), 0);
});

test("somebody can retry what is dead", async () => {
  const kind = await newKind({ maxAttempts: 1 });
  await add(kind, "a");
  await quietly(() => run(kind, fail("no")));
  const [{ retried }] = await stack.sql`select private.retry_dead_jobs(${kind})::int as retried`;
  assert.equal(retried, 1);
  assert.equal(await run(kind, succeed), 1);
  assert.deepEqual((await row(kind)).last_error, null);
});

test("what no attempt would change is dead at once", async () => {
  const kind = await newKind();
  await add(kind, "a");
  await quietly(() => run(kind, () => Promise.reject(new FinalError("no such person"))));
  const { state, attempts, last_error } = await row(kind);
  assert.deepEqual([state, attempts, last_error], ["dead", 1, "no such person"]);
});

test("a job that is not to be done yet waits as long as it says, and has used no attempt", async () => {
  const kind = await newKind({ maxAttempts: 1 });
  await add(kind, "a");
  await run(kind, () => Promise.resolve({ afterSeconds: 500 }));
  const { state, attempts, wait } = await row(kind);
  assert.deepEqual([state, attempts], ["waiting", 0]);
  assert.ok(wait > 490 && wait <= 500, `${wait}`);
});

test("an attempt that died is followed by another, and can change nothing afterwards", async () => {
  const kind = await newKind({ maxAttempts: 2 });
  await add(kind, "a");
  const take = async () => {
    const { data, error } = await stack.serviceRole().rpc("take_jobs", {
      p_token: token,
      p_kinds: [kind],
      p_limit: 10,
    });
    assert.equal(error, null);
    return data ?? [];
  };
  const [dead] = await take();
  assert.ok(dead);
  assert.deepEqual(await take(), [], "its lease has not ended");
  await makeDue(kind);
  const [alive] = await take();
  assert.equal(alive?.attempt, 2);
  const finish = async ({ id, lease_id }: typeof dead) => {
    const p_outcomes = [{ id, lease_id, result: "done" }];
    return (await stack.serviceRole().rpc("finish_jobs", { p_outcomes })).data;
  };
  assert.equal(await finish(dead), 0);
  assert.equal((await row(kind)).state, "running");
  await makeDue(kind);
  assert.deepEqual(await take(), [], "both attempts have died");
  const { state, last_error } = await row(kind);
  assert.deepEqual([state, last_error], ["dead", "The attempt did not finish."]);
});

test("a failed attempt is reported with its kind and what caused it, and not with the key", async () => {
  const kind = await newKind();
  await add(kind, "mara@example.com");
  const reports: unknown[] = [];
  const cause = new Error("The file is locked.");
  const handler = () => Promise.reject(internalFailure(cause));
  const report = (...parts: unknown[]) => Promise.resolve(void reports.push(parts));
  await quietly(() => run(kind, handler, { report }));
  assert.deepEqual(reports, [[cause, { function: "jobs", job: kind, attempt: "1" }]]);
});

test("a paused kind waits until it is resumed, and others go on", async () => {
  const [paused, other] = [await newKind(), await newKind()];
  await stack.sql`select private.pause_jobs(${paused})`;
  for (const kind of [paused, other]) await add(kind, "a");
  const both = { handlers: { [paused]: succeed, [other]: succeed } };
  assert.equal(await run(paused, succeed, both), 1);
  assert.equal((await row(paused)).state, "waiting");
  await stack.sql`select private.resume_jobs(${paused})`;
  assert.equal(await run(paused, succeed, both), 1);
});

test("a kind that runs again and again does so after its period, also after it was dead", async () => {
  const kind = await newKind({ maxAttempts: 1, runsEvery: "1 day" });
  await add(kind, "all");
  await run(kind, succeed);
  const { state, attempts, wait } = await row(kind);
  assert.deepEqual([state, attempts], ["waiting", 0]);
  assert.ok(wait > 86_300 && wait <= 86_400, `${wait}`);
  await makeDue(kind);
  await quietly(() => run(kind, fail("no")));
  assert.equal((await row(kind)).state, "dead");
  await stack.sql`select private.invoke_due_jobs()`;
  assert.equal((await row(kind)).state, "dead", "not before its period");
  await stack.sql`
    update private.jobs set finished_at = now() - interval '25 hours' where kind = ${kind}`;
  await stack.sql`select private.invoke_due_jobs()`;
  assert.equal(await run(kind, succeed), 1);
});

test("a run that takes long stops, and lets the database invoke another", async () => {
  const kind = await newKind();
  await stack.sql`
    insert into private.jobs (kind, key) select ${kind}, number::text from generate_series(1, 5) number`;
  assert.equal(await run(kind, succeed, { groupSize: 2, maxDurationMs: 0 }), 2);
  assert.equal(await run(kind, succeed), 3);
});

test("denies: a run with any other token than the database's", async () => {
  const kind = await newKind();
  await add(kind, "a");
  const wrong = { token: "a".repeat(64) };
  await assert.rejects(run(kind, succeed, wrong), { code: "unauthorized" });
  const response = await createJobs(stack.environment).request("/jobs", {
    method: "POST",
    headers: { authorization: `Bearer ${wrong.token}` },
  });
  await assertFailure(response, 401, "unauthorized");
  assert.equal((await row(kind)).state, "waiting");
});
