// What the site's health shows to administrators. Who may read it is in admin-area.test.ts.
import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actAs, sql } from "#tests/support/database.ts";
import { newAdmin, newMember, type Person, removePeople } from "#tests/support/people.ts";
import { overviewSchema } from "#web/features/dashboard/overview-queries.ts";
import { type Health, healthSchema } from "#web/features/health/health.ts";

let admin: Person;
let member: Person;
const mark = randomUUID().slice(0, 8);

beforeAll(async () => {
  [admin, member] = await Promise.all([newAdmin("password"), newMember()]);
});
afterAll(removePeople);

type Change = (transaction: postgres.TransactionSql) => Promise<unknown>;

class RollBack extends Error {}

/**
 * What an administrator reads before and after these changes, which nobody else sees. Rows of others are not touched,
 * so that no other test waits.
 */
async function readsAround<Read>(
  name: "get_health" | "get_admin_overview",
  parse: (result: unknown) => Read,
  change: Change,
): Promise<{ before: Read; after: Read }> {
  const read: Read[] = [];
  await sql.begin("isolation level repeatable read", async (transaction) => {
    const readHealth = async () => {
      await actAs(transaction, admin.id);
      const [row] = await transaction`select ${transaction(name)}() as result`;
      await transaction`reset role`;
      read.push(parse(row?.result));
    };
    await readHealth();
    await change(transaction);
    await readHealth();
    throw new RollBack();
  }).catch((thrown: unknown) => {
    if (!(thrown instanceof RollBack)) throw thrown;
  });
  const [before, after] = read;
  if (!before || !after) throw new Error("Nothing was read.");
  return { before, after };
}

const healthAfter = (change: Change): Promise<{ before: Health; after: Health }> =>
  readsAround("get_health", (result) => healthSchema.parse(result), change);

test("an administrator reads it without a second factor", async () => {
  const { data, error } = await admin.client.rpc("get_health");
  expect(error).toBeNull();
  const { database, queue } = healthSchema.parse(data);
  expect(database.migration).toMatch(/^\d{14}$/);
  expect(database.postgres).toMatch(/^\d+\./);
  expect(database.connections).toBeGreaterThan(0);
  expect(queue).toMatchObject({
    has_functions_url: true,
    schedule: { is_readable: true, has_schedule: true },
  });
});

test("a job that failed for good shows with its reason, one that is overdue with its time, one of a paused kind apart", async () => {
  const [failed, late, paused] = [`failed_${mark}`, `late_${mark}`, `paused_${mark}`] as const;
  const { after: { queue } } = await healthAfter(async (transaction) => {
    await transaction`insert into private.job_kinds (kind, paused_at) values
      (${failed}, null), (${late}, null), (${paused}, now())`;
    await transaction`insert into private.jobs (kind, key, state, due_at, finished_at, last_error) values
      (${failed}, 'a', 'dead', now(), now() - interval '2 hours', 'older'),
      (${failed}, 'b', 'dead', now(), now() - interval '1 hour', 'Storage said no.'),
      (${late}, 'a', 'waiting', '2001-01-01', null, null),
      (${paused}, 'a', 'waiting', '2000-01-01', null, null)`;
  });
  const dead = queue.dead.find(({ kind }) => kind === failed);
  expect(dead).toMatchObject({ count: 2, newest: { error: "Storage said no." } });
  expect(new Date(queue.oldest_due_at ?? "")).toEqual(new Date("2001-01-01T00:00:00Z"));
  expect(queue.paused).toMatchObject([{ kind: paused, due: 1 }]);
});

test("without the URL of the functions, or without its schedule, the queue is known not to run", async () => {
  const { after: { queue } } = await healthAfter(async (transaction) => {
    await transaction`update private.job_settings set functions_url = null`;
    await transaction`select cron.unschedule('jobs')`;
  });
  expect(queue.has_functions_url).toBe(false);
  expect(queue.schedule.has_schedule).toBe(false);
});

test("mails show by outcome, those of a paused letter apart, and why others wait", async () => {
  const { before, after: { mails } } = await healthAfter(async (transaction) => {
    const [letter] = await transaction`
      insert into private.letters (title, excerpt, slug, subject, paused_at)
      values ('A', 'B', 'c', 'D', now()) returning id`;
    await transaction`
      insert into private.mails (purpose, about, state, created_at, finished_at, delivered_at, bounced_at, provider_id)
      values ('notifications', 'a', 'queued', '2002-01-01', null, null, null, null),
        ('newsletter-letter', ${letter?.id}, 'queued', '2001-01-01', null, null, null, null),
        ('notifications', 'b', 'accepted', now(), now(), now() + interval '1 hour', null, ${`${mark}a`}),
        ('notifications', 'c', 'accepted', now(), now(), null, now(), ${`${mark}b`}),
        ('notifications', 'd', 'unknown', now(), now(), null, null, null),
        ('newsletter-letter', 'e', 'rejected', now(), now(), null, null, null),
        ('newsletter-letter', 'f', 'accepted', '2001-01-01', '2001-01-01', null, null, null)`;
    await transaction`
      insert into private.jobs (kind, key, due_at, last_error)
      values ('mail', gen_random_uuid()::text, '2001-01-01', 'MAIL_PROVIDER is not set.')`;
  });
  const added = (name: "queued" | "held" | "bounced" | "complained") =>
    mails[name] - before.mails[name];
  expect([added("queued"), added("held"), added("bounced"), added("complained")])
    .toEqual([2, 1, 1, 0]);
  const sent = (purpose: string) => {
    const [was, is] = [before.mails, mails].map(({ recent }) =>
      recent.find((row) => row.purpose === purpose)
    );
    return (["accepted", "rejected", "unknown"] as const)
      .map((outcome) => (is?.[outcome] ?? 0) - (was?.[outcome] ?? 0));
  };
  expect(sent("newsletter-letter")).toEqual([0, 1, 0]);
  expect(sent("notifications")).toEqual([2, 0, 1]);
  expect(mails.waiting_reason).toBe("MAIL_PROVIDER is not set.");
  expect(new Date(mails.oldest_queued_at ?? "").getUTCFullYear()).toBe(2002);
  expect(Date.parse(mails.last_event_at ?? "")).toBeGreaterThan(Date.now());
});

test("limits show how many are at them now and were lately, and never who", async () => {
  const { after } = await healthAfter(async (transaction) => {
    const { id } = member;
    for (const name of ["now", "before", "below", "day"]) {
      const span = name === "day" ? "1 day" : "1 minute";
      await transaction`
        insert into private.write_limits (name, kind, unit, span, first_day, later, sentence)
        values (${`${mark} ${name}`}, ${`${mark} ${name}`}, 'rows', ${span}::interval, 2, 3, 'No.')`;
    }
    await transaction`
      insert into private.recent_writes (user_id, kind, times, day_ends_at, day_rows) values
        (${id}, ${`${mark} now`}, array[now(), now(), now()], now() + interval '1 hour', 3),
        (${id}, ${`${mark} before`}, array_fill(now() - interval '1 hour', array[3]),
          now() + interval '1 hour', 3),
        (${id}, ${`${mark} below`}, array[now(), now()], now() + interval '1 hour', 2),
        (${id}, ${`${mark} day`}, '{}', now() + interval '1 hour', 3)`;
    for (const name of ["used up", "used up", "not used up"]) {
      await transaction`
        insert into private.request_limits (name, allowed, span)
        values (${`${mark} ${name}`}, 2, '1 hour') on conflict do nothing`;
      await transaction`select private.consume_rate_limit(${`${mark} ${name}`}, 'b')`;
    }
  });
  expect(after.limits.reached.filter(({ name }) => name.startsWith(mark))).toEqual([
    { name: `${mark} before`, now: 0, lately: 1 },
    { name: `${mark} day`, now: 1, lately: 1 },
    { name: `${mark} now`, now: 1, lately: 1 },
    { name: `${mark} used up`, now: 1, lately: 1 },
  ]);
  expect(JSON.stringify(after)).not.toContain(member.id);
});

test("the newest five deployments show, and fifty are kept", async () => {
  let kept = 0;
  const { after: { deployments } } = await healthAfter(async (transaction) => {
    for (let number = 1; number <= 52; number++) {
      await transaction`select private.record_deployment(${`${mark}-${number}`},
        ${number % 2 ? "everything" : "functions"})`;
    }
    [{ kept }] = await transaction`select count(*)::int as kept from private.deployments` as [
      { kept: number },
    ];
  });
  expect(kept).toBe(50);
  expect(deployments.map(({ build, part }) => `${build} ${part}`)).toEqual([
    `${mark}-52 functions`,
    `${mark}-51 everything`,
    `${mark}-50 functions`,
    `${mark}-49 everything`,
    `${mark}-48 functions`,
  ]);
});

test("what waits is counted up to a bound", async () => {
  const { after: { mails, queue, most } } = await healthAfter((transaction) =>
    transaction`
      with mail as (
        insert into private.mails (purpose, about)
        select 'notifications', number::text from generate_series(1, 6000) number returning id
      ) insert into private.jobs (kind, key) select 'mail', id::text from mail`
  );
  expect(most).toBeLessThan(6000);
  expect(mails.queued).toBe(most);
  // Jobs of other kinds may be due as well, as other tests add them.
  expect(queue.due).toBeGreaterThanOrEqual(most);
  expect(queue.due).toBeLessThan(6000);
});

test("the dashboard names letters, mails, jobs and files that need somebody, and what waits since when", async () => {
  const version = "9999.0.0";
  const parse = (result: unknown) => overviewSchema.parse(result);
  const { before, after } = await readsAround("get_admin_overview", parse, async (transaction) => {
    const letters = await transaction`
      insert into private.letters (title, excerpt, slug, subject, paused_at, queued_at, created_at)
      values ('A', 'B', 'c', ${`${mark} paused`}, now(), null, now() + interval '1 hour'),
        ('A', 'B', 'c', ${`${mark} failed`}, null, now(), now() + interval '2 hours'),
        ('A', 'B', 'c', ${`${mark} arrived`}, now(), now(), now() + interval '3 hours')
      returning id`;
    await transaction`
      insert into private.mails (purpose, about, state, finished_at, bounced_at)
      values ('newsletter-letter', ${letters[1]?.id}, 'accepted', now(), now()),
        ('newsletter-letter', ${letters[1]?.id}, 'rejected', now(), null),
        ('newsletter-letter', ${letters[2]?.id}, 'accepted', now(), null),
        ('notifications', ${mark}, 'unknown', now(), null),
        ('notifications', ${mark}, 'accepted', now(), null)`;
    await transaction`
      insert into private.jobs (kind, key, state, finished_at) values ('mail', ${mark}, 'dead', now())`;
    await transaction`insert into releases (version) values (${version})`;
    await transaction`
      insert into release_files (version, platform, file_name, size_bytes, sha256)
      values (${version}, 'windows', 'a.exe', 1, repeat('0', 64)),
        (${version}, 'linux_deb', 'a.deb', 1, repeat('0', 64))`;
    await transaction`
      insert into storage.objects (bucket_id, name) values ('lmp', ${`releases/${version}/a.deb`})`;
    await transaction`
      insert into report_cases (member_id, created_at) values (${member.id}, '2001-01-01')`;
  });
  expect(after.letters.filter(({ subject }) => subject.startsWith(mark))).toMatchObject([
    { subject: `${mark} failed`, is_paused: false, failed: 2 },
    { subject: `${mark} paused`, is_paused: true, failed: 0 },
  ]);
  expect(after.failed_mails).toBe(before.failed_mails + 1);
  expect(after.dead_jobs).toBe(before.dead_jobs + 1);
  expect(after.releases[0]).toEqual({ version, missing: 1, unchecked: 1 });
  expect(new Date(after.waiting_since ?? "")).toEqual(new Date("2001-01-01T00:00:00Z"));
});
