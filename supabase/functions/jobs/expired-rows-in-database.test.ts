/** What the daily cleaning deletes, each in a transaction that is rolled back. */
import assert from "node:assert/strict";
import postgres from "postgres";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";

let stack: TestStack;
let sql: postgres.Sql;
let warnings: string[] = [];

Deno.test.beforeAll(async () => {
  stack = await openStack();
  sql = postgres(stack.databaseUrl, {
    max: 1,
    onnotice: ({ message }) => void warnings.push(message ?? ""),
  });
});
Deno.test.afterAll(async () => {
  await sql.end();
  await stack.close();
});

class Rollback extends Error {}

/** Runs in a transaction of which nothing stays. */
const test = (
  name: string,
  fn: (sql: postgres.TransactionSql) => Promise<void>,
) =>
  Deno.test({
    name,
    fn: async () => {
      warnings = [];
      await assert.rejects(
        sql.begin(async (transaction) => {
          await fn(transaction);
          throw new Rollback();
        }),
        Rollback,
      );
    },
    // The driver keeps its connection from one test to the next.
    sanitizeOps: false,
    sanitizeResources: false,
  });

/** Two rows of Auth's log: one whose time is over, and one that is kept for another day. */
async function addAuditEntries(sql: postgres.TransactionSql): Promise<void> {
  await sql`
    insert into auth.audit_log_entries (id, payload, created_at)
    select gen_random_uuid(), '{"action": "test"}', now() - age::interval
    from unnest(array['91 days', '89 days']) age`;
}

/** The ages in days of what is left of rows that a test has made. */
async function agesOf(
  query: postgres.PendingQuery<postgres.Row[]>,
): Promise<number[]> {
  return (await query).map(({ age }) => Number(age)).sort((one, other) => one - other);
}

const auditAges = (sql: postgres.TransactionSql) =>
  agesOf(sql`
    select extract(day from now() - created_at) as age from auth.audit_log_entries
    where payload ->> 'action' = 'test'`);

test("entries of Auth's log are deleted after 90 days", async (sql) => {
  await addAuditEntries(sql);
  await sql`select private.delete_expired_rows()`;
  assert.deepEqual(await auditAges(sql), [89]);
});

test("a host that does not let us delete them is in the log, and everything else is deleted", async (sql) => {
  await addAuditEntries(sql);
  await sql`
    create function pg_temp.refuse() returns trigger language plpgsql
    as $$ begin raise exception 'not here' using errcode = '42501'; end; $$`;
  await sql`
    create trigger refuse before delete on auth.audit_log_entries
    for each statement execute function pg_temp.refuse()`;
  const [{ id }] = await sql`
    insert into private.mails (purpose, about, state, finished_at)
    values ('notifications', 'test', 'accepted', now() - interval '13 months') returning id`;
  await sql`select private.delete_expired_rows()`;
  assert.deepEqual(await auditAges(sql), [89, 91]);
  assert.equal(
    (await sql`select from private.mails where id = ${id}`).length,
    0,
  );
  assert.deepEqual(warnings, [
    "Auth's audit log keeps entries of more than 90 days: not here",
  ]);
});

test("decided reports are deleted three years after the decision, and open ones never", async (sql) => {
  const cases = await sql`
    insert into public.report_cases (member_id, created_at, closed_at, outcome)
    select gen_random_uuid(), now() - interval '5 years', now() - age::interval,
      case when age is not null then 'dismissed' end
    from unnest(array['1100 days', '1000 days', null]) age returning id`;
  const ids = cases.map(({ id }) => id);
  await sql`select private.delete_expired_rows()`;
  const left = await sql`select id from public.report_cases where id in ${sql(ids)}`;
  assert.deepEqual(new Set(left.map(({ id }) => id)), new Set(ids.slice(1)));
});

test("the log of moderators is kept for three years, and longer where an entry has an effect", async (sql) => {
  const [{ id: member }] = await sql`select id from auth.users limit 1`;
  const entries = await sql`
    insert into public.moderation_log (action, member_id, created_at)
    select 'member_suspended', ${member}, now() - age::interval
    from unnest(array['1100 days', '1200 days', '1000 days']) age returning id`;
  const ids = entries.map(({ id }) => id);
  await sql`delete from public.suspensions where member_id = ${member}`;
  await sql`
    insert into public.suspensions (member_id, reason, entry_id) values (${member}, 'Spam.', ${
    ids[1]
  })`;
  await sql`select private.delete_expired_rows()`;
  const left = await sql`
    select id from public.moderation_log where id in ${sql(ids)} order by id`;
  assert.deepEqual(left.map(({ id }) => id), ids.slice(1));
  // Nobody else can delete from it, the owner of the database included.
  const savepoint = sql.savepoint((sql) =>
    sql`delete from public.moderation_log where id = ${ids[1]}`
  );
  await assert.rejects(savepoint, /only ever added to/);
});

test("the address of a mail is kept for a day after the last attempt at most, and never in a reason", async (sql) => {
  const mails = await sql`
    insert into private.mails (purpose, about, state, sent_to, reason, finished_at)
    select 'notifications', 'test', state, 'mara@example.com', '550 <mara@example.com> is unknown', finished_at
    from (values
      ('rejected', now()), ('unknown', now() - interval '25 hours'), ('unknown', now() - interval '23 hours'),
      ('queued', null)
    ) mail (state, finished_at) returning id`;
  await sql`select private.delete_expired_rows()`;
  const left = await sql`
    select state, sent_to is not null as has_address, reason from private.mails
    where id in ${sql(mails.map(({ id }) => id))} order by state, finished_at`;
  const reason = "550 <…@…> is unknown";
  assert.deepEqual([...left], [
    { state: "queued", has_address: true, reason },
    { state: "rejected", has_address: false, reason },
    { state: "unknown", has_address: false, reason },
    { state: "unknown", has_address: true, reason },
  ]);
});
