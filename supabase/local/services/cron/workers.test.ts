import assert from "node:assert/strict";
import { useScratchStack } from "../../scratch/scratch-stack.ts";
import { until } from "../realtime/test-until.ts";
import { type Clock, systemClock } from "./clock.ts";
import { startWorkers, type Workers } from "./workers.ts";

interface Arrival {
  path: string;
  method: string;
  headers: Headers;
  body: string;
}

interface Run {
  status: string;
  return_message: string;
  username: string;
  took: number;
}

/** Ten times as fast as the time, so that tests of seconds do not wait for them. */
const fastClock: Clock = {
  now: () => Date.now() * 10,
  after: (delayMs, callback) => systemClock.after(delayMs / 10, callback),
};

const stack = useScratchStack();
const sql = () => stack().sql;
const log: string[] = [];
let workers: Workers;
const start = async () => {
  workers = await startWorkers(stack().config.databasePort, (line) => log.push(line), fastClock);
};
const arrivals: Arrival[] = [];
const release = Promise.withResolvers<void>();
const server = Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: () => {} },
  async (request) => {
    const { pathname: path, search } = new URL(request.url);
    const { method, headers } = request;
    arrivals.push({ path: path + search, method, headers, body: await request.text() });
    if (path === "/slow") await release.promise;
    return Response.json({ path, zero: "\0" }, { status: 201, headers: { "x-own": "1" } });
  },
);
const at = (path: string) => `http://127.0.0.1:${server.addr.port}${path}`;

Deno.test.beforeAll(async () => {
  // The project's own job would run beside those of the tests.
  await sql()`select cron.unschedule('jobs')`;
  await start();
  await sql()`create table public.ticks (name text, login text)`;
});
Deno.test.afterAll(async () => {
  await workers.stop();
  release.resolve();
  await server.shutdown();
});

const schedule = async (name: string, when: string, command: string): Promise<string> => {
  const [row] = await sql()`select cron.schedule(${name}, ${when}, ${command}) as id`;
  return row?.id;
};
const unschedule = (name: string) => sql()`select cron.unschedule(${name})`;
const runsOf = (id: string) =>
  sql()<Run[]>`
    select status, return_message, username, extract(epoch from end_time - start_time)::float as took
    from cron.job_run_details where jobid = ${id} order by runid
  `;
const finished = async (id: string, count: number) =>
  await until(async () => {
    const runs = (await runsOf(id)).filter(({ status }) => status !== "running");
    return runs.length >= count ? runs : null;
  }, `${count} runs of job ${id}`);
const isRunning = (id: string) => async () =>
  (await runsOf(id)).some(({ status }) => status === "running");

const post = async (path: string, timeoutMs = 5000): Promise<string> => {
  const [row] = await sql()`
    select net.http_post(${at(path)}, timeout_milliseconds => ${timeoutMs}) as id
  `;
  return row?.id;
};
const responseTo = (id: string) =>
  until(async () => (await sql()`select * from net._http_response where id = ${id}`)[0], id);
const countOf = (path: string) => arrivals.filter((arrival) => arrival.path === path).length;

Deno.test("a job runs every second as its user, and the details say so", async () => {
  const id = await schedule(
    "ticks",
    "1 second",
    "insert into public.ticks values (current_user, session_user)",
  );
  const runs = await finished(id, 2);
  await unschedule("ticks");
  for (const { took, ...run } of runs) {
    assert.deepEqual(run, {
      status: "succeeded",
      return_message: "INSERT 0 1",
      username: "postgres",
    });
    assert.ok(took >= 0);
  }
  const [tick] = await sql()`select distinct name, login from public.ticks`;
  assert.deepEqual({ ...tick }, { name: "postgres", login: "postgres" });
});

Deno.test("a failing command is recorded, changes nothing and keeps no other job from running", async () => {
  await sql()`insert into public.ticks values ('kept')`;
  const failing = await schedule("failing", "1 second", "delete from public.ticks; select 1 / 0");
  const working = await schedule("working", "1 second", "select from generate_series(1, 2)");
  const [failure] = await finished(failing, 1);
  const [success] = await finished(working, 1);
  await Promise.all([unschedule("failing"), unschedule("working")]);
  assert.equal(failure?.status, "failed");
  assert.match(failure?.return_message ?? "", /division by zero/);
  assert.deepEqual([success?.status, success?.return_message], ["succeeded", "2 rows"]);
  assert.equal((await sql()`select from public.ticks where name = 'kept'`).length, 1);
  assert.ok(log.includes('Job "failing" failed: division by zero'));
});

Deno.test("scheduling under a known name changes the job, and its id stays", async () => {
  const first = await schedule("again", "0 3 * * *", "select 1");
  const second = await schedule("again", "0 4 $ * *", "select 2");
  assert.equal(second, first);
  const jobs = await sql()`
    select schedule, command, username, active from cron.job where jobname = 'again'
  `;
  assert.deepEqual(jobs.map((job) => ({ ...job })), [
    { schedule: "0 4 $ * *", command: "select 2", username: "postgres", active: true },
  ]);
  await unschedule("again");
});

Deno.test("a job is removed by its name or id, and one that does not exist is an error", async () => {
  const [unnamed] = await sql()`select cron.schedule('@daily', 'select 1') as id`;
  await schedule("named", "@daily", "select 1");
  assert.deepEqual(
    [...await sql()`select cron.unschedule(${unnamed?.id}::bigint) as a, cron.unschedule('named') as b`],
    [{ a: true, b: true }],
  );
  await assert.rejects(unschedule("named"), /could not find valid entry for job 'named'/);
  await assert.rejects(
    sql()`select cron.unschedule(${unnamed?.id}::bigint)`,
    /could not find valid entry for job \d+/,
  );
  const left = await sql()`
    select from cron.job where jobid = ${unnamed?.id}::bigint or jobname = 'named'`;
  assert.equal(left.length, 0);
});

Deno.test("what is no schedule is rejected", async () => {
  const fields = ["* * * *", "60 * * * *", "* 24 * * *", "* * 0 * *", "* * * 13 *", "* * * * 8"];
  const others = [
    "0 0 L * *",
    "0 0 * * 5#2",
    "5/10 * * * *",
    "*/0 * * * *",
    "$ * * * *",
    "@reboot",
  ];
  const intervals = ["0 seconds", "60 seconds", "-1 seconds", "5 secondc", "50 seconds c"];
  for (const text of [...fields, ...others, ...intervals]) {
    await assert.rejects(schedule("wrong", text, "select 1"), {
      code: "22023",
      message: `invalid schedule: ${text}`,
    });
  }
  for (const text of ["*/5,7 0-23/2 $ jan,Mar-6 sun,1-7", " 30  sEcOnDs ", "05 03 01 12 *"]) {
    await schedule("right", text, "select 1");
  }
  await unschedule("right");
});

Deno.test("the owner changes jobs by the functions only, and never schedules for a superuser", async () => {
  const changes = [
    "insert into cron.job (schedule, command) values ('* * * * *', 'select 1')",
    "update cron.job set username = 'supabase_admin'",
    "delete from cron.job",
    "update cron.job_run_details set status = 'succeeded'",
    "select cron.local_schedule('x', '* * * * *', 'select 1', 'supabase_admin')",
  ];
  for (const change of changes) await assert.rejects(sql().unsafe(change), { code: "42501" });
  await sql()`delete from cron.job_run_details`;
});

Deno.test("a committed request is sent once, as it was written, and one that is rolled back never", async () => {
  await assert.rejects(
    sql().begin(async (transaction) => {
      await transaction`select net.http_post(${at("/undone")})`;
      throw new Error("changed my mind");
    }),
  );
  const [row] = await sql()`
    select net.http_post(
      url => ${at("/new?a=1")},
      body => '{"text": "Grüße"}',
      params => '{"b c": "ä&="}',
      headers => '{"Authorization": "Bearer token", "X-Count": 2}'
    ) as id
  `;
  const { id: _, created: __, ...response } = await responseTo(row?.id);
  assert.deepEqual({ ...response, headers: response.headers["x-own"] }, {
    status_code: 201,
    content_type: "application/json",
    headers: "1",
    content: JSON.stringify({ path: "/new", zero: "\0" }),
    timed_out: false,
    error_msg: null,
  });
  await responseTo(await post("/fence"));
  const [arrival, ...more] = arrivals.filter(({ path }) => path.startsWith("/new"));
  assert.deepEqual([more.length, countOf("/undone")], [0, 0]);
  assert.deepEqual([arrival?.method, arrival?.path, arrival?.body], [
    "POST",
    "/new?a=1&b%20c=%C3%A4%26%3D",
    '{"text": "Grüße"}',
  ]);
  assert.deepEqual(
    ["authorization", "x-count", "content-type"].map((name) => arrival?.headers.get(name)),
    ["Bearer token", "2", "application/json"],
  );
  assert.equal((await sql()`select from net.http_request_queue`).length, 0);
});

Deno.test("a request that takes too long or cannot be sent is recorded, and old responses are deleted", async () => {
  await sql()`insert into net._http_response (id, created) values (-1, now() - interval '7 hours')`;
  const late = await responseTo(await post("/slow?late", 50));
  assert.deepEqual([late.timed_out, late.error_msg], [true, "Timeout of 50 ms reached."]);
  const [row] = await sql()`select net.http_get('http://127.0.0.1:1/') as id`;
  const lost = await responseTo(row?.id);
  assert.equal(lost.timed_out, false);
  assert.match(lost.error_msg, /./);
  assert.equal((await sql()`select from net._http_response where id = -1`).length, 0);
});

Deno.test("a stop ends what runs and writes it down; requests that came in between are sent after the start", async () => {
  const id = await schedule("long", "1 second", "select pg_sleep(600)");
  const slow = await post("/slow?stopped", 600_000);
  await until(isRunning(id), "the run");
  await until(() => countOf("/slow?stopped"), "the request");
  await workers.stop();
  const [run] = await runsOf(id);
  assert.deepEqual([run?.status, run?.return_message], ["failed", "job canceled"]);
  assert.match((await responseTo(slow)).error_msg, /the worker was stopped/);
  await unschedule("long");
  const ids = await Promise.all(Array.from({ length: 120 }, () => post("/waiting")));
  assert.equal(countOf("/waiting"), 0);
  await start();
  for (const waiting of ids) assert.equal((await responseTo(waiting)).status_code, 201);
  assert.deepEqual([countOf("/waiting"), countOf("/slow?stopped")], [120, 1]);
});

Deno.test("jobs and requests go on after a restart of the database, and nothing is logged", async () => {
  const id = await schedule("long", "1 second", "select pg_sleep(600)");
  await until(isRunning(id), "the run");
  const logged = log.length;
  await stack().database.stop();
  await stack().database.start();
  const [interrupted] = await finished(id, 1);
  assert.equal(interrupted?.status, "failed");
  // The last moment of a connection may suffice to write this down.
  assert.match(interrupted?.return_message ?? "", /^(server restarted|connection lost)$/);
  await until(isRunning(id), "the next run");
  assert.equal((await responseTo(await post("/after"))).status_code, 201);
  assert.deepEqual(log.slice(logged), []);
  await unschedule("long");
});
