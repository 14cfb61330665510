// The newsletter's list and its limits: only the function can subscribe an email address.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type Client,
  newAdmin,
  newMember,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";

let member: Person;
let admin: Person;
const domain = `${randomUUID()}.example`;
const newEmail = () => `${randomUUID()}@${domain}`;

beforeAll(async () => {
  [member, admin] = await Promise.all([newMember(), newAdmin()]);
});
afterAll(async () => {
  await sql`delete from email_subscriptions where email like ${`%${domain}`}`;
  await removePeople();
});

const everybody: [string, () => Client][] = [
  ["a visitor", visitor],
  ["a member", () => member.client],
  ["an admin", () => admin.client],
];

async function isOnList(email: string): Promise<boolean> {
  return (await sql`select from email_subscriptions where email = ${email}`).length > 0;
}

describe("subscribe_to_newsletter", () => {
  test.each(everybody)("%s cannot call it without the function", async (_, client) => {
    const email = newEmail();
    const { error, status } = await client().rpc("subscribe_to_newsletter", {
      p_email: email,
      p_client: randomUUID(),
      p_wording: "Yes",
    });
    expect(error?.code).toBe("42501");
    expect([401, 403]).toContain(status);
    expect(await isOnList(email)).toBe(false);
  });

  test("can be called with the function's key, and saves the email address in lower case", async () => {
    const email = newEmail();
    const { data, error } = await serviceRoleClient().rpc("subscribe_to_newsletter", {
      p_email: ` ${email.toUpperCase()} `,
      p_client: randomUUID(),
      p_wording: "Yes",
    });
    expect(error).toBeNull();
    expect(data).toEqual([{ outcome: "subscribed", retry_after_seconds: 0 }]);
    expect(await isOnList(email)).toBe(true);
  });

  test("counts rejected requests, too", async () => {
    const subscribe = () =>
      serviceRoleClient().rpc("subscribe_to_newsletter", {
        p_email: email,
        p_client: randomUUID(),
        p_wording: "Yes",
      }).single().throwOnError();
    const email = newEmail();
    for (let count = 0; count < 5; count++) await subscribe();
    for (let count = 0; count < 3; count++) {
      const { data } = await subscribe();
      expect(data.outcome).toBe("rate_limited");
      expect(data.retry_after_seconds).toBeGreaterThan(3500);
      expect(data.retry_after_seconds).toBeLessThanOrEqual(3600);
    }
  });
});

describe("the list", () => {
  test.each([
    "Ann@Example.com",
    " ann@example.com",
    "ann@example",
    "ann@example..com",
    "ann,bob@example.com",
    "Ann <ann@example.com>",
    "ann@\u200bexample.com",
    "ann\n@example.com",
    `${"a".repeat(250)}@example.com`,
  ])("cannot contain %j, whoever writes it", async (email) => {
    await expect(sql`insert into email_subscriptions (email) values (${email})`).rejects
      .toMatchObject({ code: "23514" });
  });

  test("cannot be written to past the functions, even with the secret key", async () => {
    const email = newEmail();
    const list = () => serviceRoleClient().from("email_subscriptions");
    expect((await list().insert({ email })).error?.code).toBe("42501");
    await sql`insert into email_subscriptions (email) values (${email})`;
    const confirmed_at = new Date().toISOString();
    const { error } = await list().update({ confirmed_at }).eq("email", email);
    expect(error?.code).toBe("42501");
  });

  test("keeps who an administrator has removed only as a keyed hash", async () => {
    const email = newEmail();
    const [row] = await sql`
      insert into email_subscriptions (email, confirmed_at) values (${email}, now()) returning id`;
    await admin.client.from("email_subscriptions").delete().eq("id", row?.id).throwOnError();
    const events = await sql`
      select event from private.newsletter_events where email_hmac = private.hmac_of(${email})`;
    expect([...events]).toEqual([{ event: "removed" }]);
    const [{ traces } = { traces: -1 }] = await sql`
      select count(*)::int as traces from private.newsletter_events e where e::text like ${`%${email}%`}`;
    expect(traces).toBe(0);
  });
});

describe("the counters", () => {
  const everyone: [string, () => Client][] = [...everybody, ["the secret key", serviceRoleClient]];

  test.each(everyone)("cannot be read or reset by %s", async (_, client) => {
    // The types contain only what the API offers, which this is not.
    const counters = () => client().from("rate_limit_counters" as "profiles");
    const subject = randomUUID();
    await sql`insert into private.rate_limit_counters values ('test', ${subject}, 1, 'infinity')`;
    expect((await counters().select("*")).error).not.toBeNull();
    expect((await counters().delete().neq("id", randomUUID())).error).not.toBeNull();
    const schema = client().schema("private" as "public");
    expect((await schema.from("rate_limit_counters" as "profiles").select("*")).error).not
      .toBeNull();
    const left =
      await sql`delete from private.rate_limit_counters where subject = ${subject} returning 1`;
    expect(left.length).toBe(1);
  });
});
