import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fragment from "sql-template-tag";
import { useScratchStack } from "../../scratch/scratch-stack.ts";
import { connectAs, superuser } from "./connect.ts";
import { createReconnectingPool } from "./reconnecting-pool.ts";

const stack = useScratchStack();

const open = (max = 2) => createReconnectingPool(stack().config.databaseUrl, { max });

async function endSessions(like: string): Promise<void> {
  const admin = connectAs(superuser, stack().config.databasePort, 1);
  await admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like ${like} and pid <> pg_backend_pid()
  `;
  await admin.end();
}

Deno.test("a statement whose connection is lost fails, and the next one succeeds", async () => {
  const sql = open(1);
  const sleeping = assert.rejects(sql`select pg_sleep(60), 'sleeper'`, { code: /CONN|57P01/ });
  const isAsleep = async () =>
    (await stack().sql`
      select from pg_stat_activity where query like '%sleeper%' and wait_event = 'PgSleep'
    `).length > 0;
  while (!await isAsleep());
  await endSessions("%sleeper%");
  await sleeping;
  const [row] = await sql`select 1 as one`;
  assert.equal(row?.one, 1);
  await sql.end();
});

Deno.test("a transaction that lost its connection changes nothing and continues nowhere", async () => {
  const sql = open(1);
  await sql`create table public.notes (text text)`;
  await assert.rejects(sql.begin(async (transaction) => {
    await transaction`insert into public.notes values ('first') returning 'marked'`;
    await endSessions("%marked%");
    await transaction`insert into public.notes values ('second')`.catch(() => {});
    await transaction`insert into public.notes values ('third')`;
  }));
  assert.equal((await sql`select * from public.notes`).length, 0);
  await sql`drop table public.notes`;
  await sql.end();
});

Deno.test("a transaction that loses its connection between two statements fails at the next one, and ends nothing else", async () => {
  const sql = open(1);
  await assert.rejects(
    sql.begin(async (transaction) => {
      const [session] = await transaction`select pg_backend_pid() as pid`;
      const isAlive = async () =>
        (await stack().sql`select from pg_stat_activity where pid = ${session?.pid}`).length > 0;
      await stack().sql`select pg_terminate_backend(${session?.pid})`;
      while (await isAlive());
      await transaction`select 1`;
    }),
    { code: /CONN|57P01/ },
  );
  const [row] = await sql`select 1 as one`;
  assert.equal(row?.one, 1);
  await sql.end();
});

Deno.test("a transaction that throws is rolled back, and its error passed on", async () => {
  const sql = open(1);
  const failing = sql.begin(async (transaction) => {
    await transaction`create table public.never (id integer)`;
    throw new Error("changed my mind");
  });
  await assert.rejects(failing, /changed my mind/);
  const [row] = await sql`select to_regclass('public.never') as found`;
  assert.equal(row?.found, null);
  await sql.end();
});

Deno.test("fragments, lists and arrays may be in a statement, and none of their values is SQL", async () => {
  const sql = open();
  const where = fragment`where x = any(${[1, 2]}) and ${"'; select 'no"} <> ''`;
  const rows =
    await sql`select x, array['a', 'b'] as letters from generate_series(1, 9) x ${where}`;
  assert.deepEqual(rows, [1, 2].map((x) => ({ x, letters: ["a", "b"] })));
  await sql.end();
});

Deno.test("values come back as they were sent, whatever their type", async () => {
  const sql = open();
  const sent = {
    time: new Date("2026-07-01T12:34:56.789Z"),
    object: { list: [1, "two", null], text: "it's" },
    yes: true,
    bytes: Buffer.from([0, 255]),
    words: ["a b", 'c"d', "null"],
    nothing: null,
  };
  const [row] = await sql`
    select ${sent.time}::timestamptz as time, ${sent.object}::jsonb as object, ${sent.yes}::boolean as yes,
      ${sent.bytes}::bytea as bytes, ${sent.words}::text[] as words, ${sent.nothing}::text as nothing
  `;
  assert.deepEqual(row, sent);
  await assert.rejects(sql`select ${undefined}::text`, TypeError);
  await sql.end();
});

Deno.test("a listener receives again after its connection was lost, and reports each beginning", async () => {
  const sql = open();
  const received = new Set<string>();
  let beginnings = 0;
  await sql.listen("reconnecting_test", (text) => received.add(text), () => beginnings++);
  for (const [index, word] of ["before", "after"].entries()) {
    while (!received.has(word)) await sql.notify("reconnecting_test", word);
    assert.equal(beginnings, index + 1);
    await endSessions('listen "reconnecting_test"');
  }
  await sql.end();
});

Deno.test("more callers than connections wait for their turn", async () => {
  const sql = open(2);
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => sql`select ${index}::int as index`),
  );
  assert.deepEqual(results.map(([row]) => row?.index), [...results.keys()]);
  await sql.end();
});

Deno.test("without a server every statement fails at once", async () => {
  const sql = createReconnectingPool("postgres://nobody@127.0.0.1:1/none", { max: 1 });
  for (let attempt = 0; attempt < 3; attempt++) {
    await assert.rejects(sql`select 1`, { code: "ECONNREFUSED" });
  }
  await assert.rejects(sql.listen("silence", () => {}), { code: "ECONNREFUSED" });
  await sql.end();
});
