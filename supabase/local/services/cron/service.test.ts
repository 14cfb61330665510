// Jobs and requests in a whole stack, with functions for them to call.
import assert from "node:assert/strict";
import { secretKey } from "../../platform/keys.ts";
import { join } from "../../platform/paths.ts";
import { connectAs, superuser } from "../../platform/postgres/connect.ts";
import { useScratchStack } from "../../scratch/scratch-stack.ts";
import { startStack } from "../../stack.ts";
import { until } from "../realtime/test-until.ts";

const folder = await Deno.makeTempDir({ prefix: "lmp-functions-" });
await Deno.mkdir(join(folder, "hello"));
await Deno.writeTextFile(
  join(folder, "hello", "index.ts"),
  `// @ts-nocheck a stand-in
  export default {
    fetch: async (request) => Response.json({ to: request.url, body: await request.json() }),
  };`,
);
await Deno.writeTextFile(join(folder, "hello", "deno.json"), "{}");
globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));

const stack = useScratchStack({ functions: true, functionsFolder: folder });
// The project's own job would run beside those of the tests.
Deno.test.beforeAll(async () => void await stack().sql`select cron.unschedule('jobs')`);
const runs = async () => (await stack().sql`select from cron.job_run_details`).length;

Deno.test("a job calls an Edge Function of the running stack", async () => {
  const { token } = await stack().member();
  const url = `${stack().config.apiUrl}/functions/v1/hello/there`;
  const headers = JSON.stringify({ Authorization: `Bearer ${token}` });
  const command = `select net.http_post('${url}', body => '{"a": 1}', headers => '${headers}')`;
  await stack().sql`select cron.schedule('call', '1 second', ${command})`;
  const response = await until(
    async () => (await stack().sql`select status_code, content from net._http_response`)[0],
    "the response",
  );
  await stack().sql`select cron.unschedule('call')`;
  assert.equal(response.status_code, 200, response.content);
  const { to, body } = JSON.parse(response.content);
  assert.deepEqual([new URL(to).pathname, body], ["/hello/there", { a: 1 }]);
});

Deno.test("neither visitors nor members nor the secret key reach jobs or requests", async () => {
  const { client } = await stack().member();
  for (const caller of [stack().visitor(), client, stack().service()]) {
    const jobs = await caller.schema("cron").from("job").select();
    const call = await caller.schema("net").rpc("http_post", { url: "http://127.0.0.1" });
    assert.deepEqual([jobs.error?.code, call.error?.code], ["PGRST106", "PGRST106"]);
  }
  for (const role of ["anon", "authenticated", "service_role"]) {
    for (
      const statement of [
        "select from cron.job",
        "select from cron.job_run_details",
        "select cron.schedule('* * * * *', 'select 1')",
        "select net.http_post('http://127.0.0.1')",
        "select from net._http_response",
        "insert into net.http_request_queue (method, url, timeout_milliseconds) values ('GET', '', 1)",
      ]
    ) {
      const attempt = stack().sql.begin(async (transaction) => {
        await transaction.unsafe(`set local role ${role}`);
        await transaction.unsafe(statement);
      });
      await assert.rejects(attempt, { code: "42501" }, `${role}: ${statement}`);
    }
  }
});

Deno.test("jobs are stopped and started by fault injection, and an older database gets them at a start", async () => {
  const control = (apiUrl: string, action: string) =>
    fetch(`${apiUrl}/_local/cron/${action}`, { method: "POST", headers: { apikey: secretKey } });
  const { config, sql } = stack();
  assert.equal((await control(config.apiUrl, "stop")).status, 204);
  const admin = connectAs(superuser, config.databasePort, 1);
  await admin`drop schema net cascade`;
  await admin.end();
  await sql`delete from cron.job_run_details`;
  await sql`select cron.schedule('kept', '1 second', 'select from net._http_response')`;
  await stack().stop();
  const next = await startStack({ ...config, seed: false, functions: false, write: () => {} });
  try {
    assert.equal(await runs(), 0);
    assert.equal((await control(config.apiUrl, "start")).status, 204);
    const run = await until(
      async () =>
        (await sql`select return_message from cron.job_run_details where end_time is not null`)[0],
      "the run",
    );
    assert.equal(run.return_message, "0 rows");
  } finally {
    await next.stop();
  }
});
