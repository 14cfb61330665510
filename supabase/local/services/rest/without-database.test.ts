// What the API returns while its database stops, crashes and comes back.
import assert from "node:assert/strict";
import { secretKey } from "../../platform/keys.ts";
import { join } from "../../platform/paths.ts";
import { useScratchStack } from "../../scratch/scratch-stack.ts";

const stack = useScratchStack();

const statusOf = async (path: string, init?: RequestInit) => {
  const response = await stack().request(path, { signal: AbortSignal.timeout(60_000), ...init });
  await response.body?.cancel();
  return response.status;
};
const asOwner = { headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` } };
const read = () => statusOf("/rest/v1/forum_categories");

Deno.test("REST returns 503 without a database, and works again afterwards", async () => {
  await stack().database.stop();
  const response = await stack().request("/rest/v1/forum_categories");
  assert.equal(response.status, 503);
  assert.equal((await response.json()).code, "PGRST001");
  await stack().database.start();
  assert.equal(await read(), 200);
});

Deno.test("a value that needs a look at the schema is rejected while the schema cannot be read, and stored afterwards", async () => {
  const { token, id } = await stack().member();
  const write = () =>
    statusOf(`/rest/v1/profiles?id=eq.${id}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ username: { text: 1 } }),
    });
  await stack().sql`notify pgrst, 'reload schema'`;
  await stack().database.stop();
  assert.equal(await write(), 503);
  await stack().database.start();
  assert.equal(await write(), 204);
});

Deno.test("every request gets a response while the database stops and starts", async () => {
  const { email } = await stack().member();
  const requests = [
    read,
    () => statusOf("/auth/v1/admin/users", asOwner),
    () => statusOf("/storage/v1/bucket", asOwner),
    () =>
      statusOf("/auth/v1/token?grant_type=password", {
        method: "POST",
        body: JSON.stringify({ email, password: "secret123" }),
      }),
  ];
  const seen = new Set<number>();
  let isDone = false;
  const visitors = [...requests, ...requests].map(async (request) => {
    while (!isDone) seen.add(await request());
  });
  for (let round = 0; round < 5; round++) {
    await stack().database.stop();
    await stack().database.start();
    while (await read() !== 200);
  }
  isDone = true;
  await Promise.all(visitors);
  assert.deepEqual([...seen].toSorted(), [200, 503, 504]);
});

Deno.test("a database server that is killed starts again by itself and has lost nothing", async () => {
  const { email, client } = await stack().member();
  const pidFile = join(stack().config.dataDir, "postgres", "postmaster.pid");
  Deno.kill(Number((await Deno.readTextFile(pidFile)).split("\n")[0]), "SIGKILL");
  const isNoticed = () => stack().log.some((line) => line.includes("starts again"));
  while (!isNoticed()) await read();
  // Until the crash is noticed, a read may have been served by the server that was killed.
  while (await read() !== 200);
  const { error } = await client.auth.signInWithPassword({ email, password: "secret123" });
  assert.equal(error, null);
});

Deno.test("a database that is stopped while it starts again stays stopped", async () => {
  const pidFile = join(stack().config.dataDir, "postgres", "postmaster.pid");
  const lines = stack().log.length;
  Deno.kill(Number((await Deno.readTextFile(pidFile)).split("\n")[0]), "SIGKILL");
  const isNoticed = () => stack().log.slice(lines).some((line) => line.includes("starts again"));
  while (!isNoticed()) await read();
  await stack().database.stop();
  assert.equal(await read(), 503);
  await stack().database.start();
  assert.equal(await read(), 200);
});
