// get_own_records and get_own_limits: what members can download of tables that they cannot read.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";
import { enrol } from "#tests/support/second-factor.ts";

let member: Person;

interface OwnRecord {
  id: string;
  created_at: string;
}

beforeAll(async () => {
  member = await newMember();
});
afterAll(async () => {
  await sql`delete from auth.audit_log_entries where payload ->> 'actor_id' = ${member.id}`;
  await removePeople();
});

test("a second factor is in the export by its name, and its secret is not", async () => {
  const secret = await enrol(member.client, "My phone");
  const { data } = await member.client.rpc("get_own_records", { p_kind: "factors" }).throwOnError();
  expect(data).toEqual([{
    id: expect.any(String),
    created_at: expect.stringMatching(/^20/),
    updated_at: expect.stringMatching(/^20/),
    name: "My phone",
    type: "totp",
    status: "verified",
  }]);
  expect(JSON.stringify(data)).not.toContain(secret);
});

test("a long log comes in pages of 500, each entry once and in order", async () => {
  // Auth has noted the sign-up.
  await sql`delete from auth.audit_log_entries where payload ->> 'actor_id' = ${member.id}`;
  // Many of the same moment, as after an import.
  await sql`
    insert into auth.audit_log_entries (id, payload, created_at)
    select gen_random_uuid(), jsonb_build_object('actor_id', ${member.id}::text, 'action', 'token_refreshed'),
      now() - number / 300 * interval '1 hour'
    from generate_series(1, 701) number`;
  const page = async (last?: OwnRecord) => {
    const { data } = await member.client.rpc("get_own_records", {
      p_kind: "account_log",
      ...(last && { p_after_time: last.created_at, p_after_id: last.id }),
    }).throwOnError();
    return data as unknown as OwnRecord[];
  };
  const first = await page();
  const second = await page(first.at(-1));
  expect([first.length, second.length]).toEqual([500, 201]);
  expect(await page(second.at(-1))).toEqual([]);
  const all = [...first, ...second];
  expect(new Set(all.map(({ id }) => id)).size).toBe(701);
  const times = all.map(({ created_at }) => Date.parse(created_at));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test("the log of Auth, which has no index, is read sixty times an hour by one member at most", async () => {
  await sql`
    update private.rate_limit_counters set used = 60
    where kind = 'own_records' and subject = private.hmac_of(${`own_records ${member.id}`})`;
  const { error } = await member.client.rpc("get_own_records", { p_kind: "account_log" });
  expect(error).toMatchObject({ code: "PT429", hint: "own_records" });
  expect((await member.client.rpc("get_own_records", { p_kind: "mails" })).data).toEqual([]);
});

test("a visitor has no records and no limits", async () => {
  expect((await visitor().rpc("get_own_records", { p_kind: "mails" })).error?.code).toBe("42501");
  expect((await visitor().rpc("get_own_limits")).error?.code).toBe("42501");
});
