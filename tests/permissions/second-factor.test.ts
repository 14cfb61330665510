// What asks for more than a session: a second factor of administrators, a sign-in of the last minutes of
// whoever is about to lose the account. And what Auth itself asks of an account with a second factor.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";
import { claimsOf, signedByAuth } from "#tests/support/access-tokens.ts";
import { sql } from "#tests/support/database.ts";
import {
  type Client,
  newAdmin,
  newMember,
  password,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";
import { codeOf, enrol, prove } from "#tests/support/second-factor.ts";
import { readStack } from "#tests/support/stack.ts";
import { transport } from "#tests/support/transport.ts";

const stack = readStack();
const nowSeconds = () => Math.floor(Date.now() / 1000);
const email = `${randomUUID()}@example.com`;
let admin: Person;
let member: Person;
let subscriptionId: string;

beforeAll(async () => {
  [admin, member] = await Promise.all([newAdmin(), newMember()]);
  const [row] = await sql`
    insert into email_subscriptions (email, confirmed_at) values (${email}, now()) returning id`;
  subscriptionId = row?.id;
});
afterAll(async () => {
  await sql`delete from email_subscriptions where email = ${email}`;
  await removePeople();
});

async function tokenOf({ client }: Pick<Person, "client">): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? "";
}

/** A client with the token of this person in which other claims stand, as Auth would sign it. */
async function withClaims(person: Pick<Person, "client">, changes: object): Promise<Client> {
  const token = signedByAuth(await tokenOf(person), changes);
  return createClient<Database>(stack.apiUrl, stack.publishableKey, {
    accessToken: () => Promise.resolve(token),
    realtime: { transport },
  });
}

describe("without the second level", () => {
  const calls: [
    name: string,
    call: (client: Client) => PromiseLike<{ error: { hint?: string } | null }>,
  ][] = [
    [
      "give a role",
      (client) => client.rpc("set_role", { p_user_id: member.id, p_role: "moderator" }),
    ],
    ["list subscribers", (client) => client.rpc("get_subscribers", { p_search: email })],
    ["export subscribers", (client) => client.rpc("export_subscribers", { p_search: email })],
    ["count subscribers", (client) => client.rpc("count_subscribers", {})],
    [
      "see what a subscriber agreed to",
      (client) => client.rpc("get_subscriber_consent", { p_id: subscriptionId }),
    ],
    [
      "send a letter",
      (client) =>
        client.rpc("send_letter", {
          p_id: randomUUID(),
          p_post_id: randomUUID(),
          p_subject: "Hello",
        }),
    ],
    [
      "see addresses that a letter did not reach",
      (client) => client.rpc("get_letter_failures", { p_id: randomUUID() }),
    ],
  ];
  test.each(calls)("an administrator cannot %s, and is told why", async (_name, call) => {
    for (const aal of ["aal1", undefined, "aal3", true]) {
      const { error } = await call(await withClaims(admin, { aal }));
      expect(error?.hint, `aal ${aal}`).toBe("second_factor_needed");
    }
    const { error } = await call(admin.client);
    expect(error?.hint).not.toBe("second_factor_needed");
  });

  test("no policy shows or removes a subscriber, and the second level does both", async () => {
    const client = await withClaims(admin, { aal: "aal1" });
    const read = (by: Client) =>
      by.from("email_subscriptions").select("id").eq("id", subscriptionId);
    const remove = (by: Client) =>
      by.from("email_subscriptions").delete().eq("id", subscriptionId).select("id");
    expect((await read(client)).data).toEqual([]);
    expect((await remove(client)).data).toEqual([]);
    expect((await read(admin.client)).data).toHaveLength(1);
    // Addresses are read through functions alone, which say who took them all.
    expect((await admin.client.from("email_subscriptions").select("email").limit(1)).error?.code)
      .toBe("42501");
    expect((await remove(admin.client)).data).toHaveLength(1);
  });

  test("an administrator still reads the overview, with the number of subscribers", async () => {
    const [lower, higher] = await Promise.all(
      [await withClaims(admin, { aal: "aal1" }), admin.client].map((client) =>
        client.rpc("get_admin_overview").single<{ subscribers: number }>()
      ),
    );
    expect(lower?.error).toBeNull();
    expect(lower?.data?.subscribers).toBeGreaterThan(0);
    // The figures change while other tests write.
    expect(Object.keys(lower?.data ?? {})).toEqual(Object.keys(higher?.data ?? {}));
  });
});

test("the second level alone gives no role: a member has what members have", async () => {
  const client = await withClaims(member, { aal: "aal2" });
  const { error } = await client.rpc("set_role", { p_user_id: member.id, p_role: "admin" });
  expect(error?.hint).toBe("admins_only");
});

describe("a fresh sign-in", () => {
  const amr = (seconds: number, method = "password") => ({
    amr: [{ method, timestamp: nowSeconds() - seconds }],
  });

  test.each([
    ["an hour ago", amr(3600)],
    ["16 minutes ago", amr(16 * 60)],
    ["never", { amr: [] }],
    ["unknown", { amr: undefined }],
    ["without a time", { amr: ["password"] }],
    ["with a text for a time", { amr: [{ method: "password", timestamp: "9999999999" }] }],
  ])("%s is too old to delete all posts or to leave", async (_when, claims) => {
    const client = await withClaims(member, claims);
    for (
      const { error } of [
        await client.rpc("delete_own_posts", {}),
        await client.rpc("require_fresh_sign_in"),
      ]
    ) expect(error?.hint).toBe("fresh_sign_in_needed");
  });

  test("of 14 minutes ago is enough, whichever way it was done", async () => {
    for (const method of ["password", "otp", "recovery"]) {
      const client = await withClaims(member, amr(14 * 60, method));
      expect((await client.rpc("require_fresh_sign_in")).error, method).toBeNull();
    }
  });

  test("is not what a renewed token says", async () => {
    const person = await newMember();
    const before = claimsOf(await tokenOf(person));
    await sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'
      where session_id = ${String(before.session_id)}`;
    await person.client.auth.refreshSession();
    const { error } = await person.client.rpc("require_fresh_sign_in");
    expect(error?.hint).toBe("fresh_sign_in_needed");
    await person.client.auth.signInWithPassword({ email: person.email, password });
    expect((await person.client.rpc("require_fresh_sign_in")).error).toBeNull();
  });

  test("with the password alone is not enough for an account with a second factor", async () => {
    const { error } = await (await withClaims(admin, { aal: "aal1" })).rpc("require_fresh_sign_in");
    expect(error?.hint).toBe("second_factor_needed");
    const deletion = await (await withClaims(admin, { aal: "aal1" })).rpc("delete_own_posts", {});
    expect(deletion.error?.hint).toBe("second_factor_needed");
  });
});

describe("Auth", () => {
  test("enrols, asks for the code at the next sign-in and ends sessions that know only the password", async () => {
    const person = await newMember();
    const other = visitor();
    await other.auth.signInWithPassword({ email: person.email, password });
    const secret = await enrol(person.client);
    expect(claimsOf(await tokenOf(person))).toMatchObject({ aal: "aal2" });
    expect((await other.auth.refreshSession()).error).not.toBeNull();

    const next = visitor();
    const { data } = await next.auth.signInWithPassword({ email: person.email, password });
    const factor = data.user?.factors?.[0];
    expect(factor).toMatchObject({ friendly_name: "Phone", status: "verified" });
    expect(JSON.stringify(data)).not.toContain(secret);
    expect(claimsOf(await tokenOf({ client: next }))).toMatchObject({ aal: "aal1" });

    const factorId = factor?.id ?? "";
    const wrong = codeOf(secret) === "000000" ? "000001" : "000000";
    const rejected = await next.auth.mfa.challengeAndVerify({ factorId, code: wrong });
    expect(rejected.error?.code).toBe("mfa_verification_failed");
    await prove(next, factorId, secret);
    const { amr, aal } = claimsOf(await tokenOf({ client: next }));
    expect([aal, (amr as { method: string }[])[0]?.method]).toEqual(["aal2", "totp"]);
    await next.auth.refreshSession();
    expect(claimsOf(await tokenOf({ client: next }))).toMatchObject({ aal: "aal2" });
  });

  test("changes neither password, address nor factors of such an account for the password alone", async () => {
    const person = await newMember();
    await enrol(person.client);
    const thief = visitor();
    const { data } = await thief.auth.signInWithPassword({ email: person.email, password });
    const factorId = data.user?.factors?.[0]?.id ?? "";
    const attempts = await Promise.all([
      thief.auth.updateUser({ password: "a new password" }),
      thief.auth.updateUser({ email: `${randomUUID()}@example.com` }),
      thief.auth.mfa.unenroll({ factorId }),
      thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" }),
    ]);
    expect(attempts.map(({ error }) => error?.code)).toEqual(Array(4).fill("insufficient_aal"));
    expect((await member.client.auth.mfa.unenroll({ factorId })).error?.code)
      .toBe("mfa_factor_not_found");
    expect((await person.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await person.client.auth.refreshSession();
    expect(claimsOf(await tokenOf(person))).toMatchObject({ aal: "aal1" });
  });

  test("accepts no challenge of another factor, twice, or after five minutes", async () => {
    const person = await newMember();
    const { data: enrolled } = await person.client.auth.mfa.enroll({ factorType: "totp" });
    const { id: factorId = "", totp } = enrolled ?? {};
    const code = codeOf(totp?.secret ?? "");
    const challenge = async () =>
      (await person.client.auth.mfa.challenge({ factorId })).data?.id ?? "";
    const verify = (challengeId: string) =>
      person.client.auth.mfa.verify({ factorId, challengeId, code });
    expect((await verify(randomUUID())).error?.code).toBe("mfa_factor_not_found");
    const late = await challenge();
    await sql`
      update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = ${late}`;
    expect((await verify(late)).error?.code).toBe("mfa_challenge_expired");
    const used = await challenge();
    expect((await verify(used)).error).toBeNull();
    expect((await verify(used)).error?.code).toBe("mfa_ip_address_mismatch");
  });

  test("changes the password of a session of the last 24 hours only", async () => {
    const person = await newMember();
    const { session_id } = claimsOf(await tokenOf(person));
    await sql`
      update auth.sessions set created_at = now() - interval '25 hours'
      where id = ${String(session_id)}`;
    const { error } = await person.client.auth.updateUser({ password: "a new password" });
    expect(error?.code).toBe("reauthentication_needed");
  });
});
