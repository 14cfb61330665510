// What the server knows of a session, where the device's copy may be old and its clock wrong.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimsOf, signedByAuth } from "#tests/support/access-tokens.ts";
import { sql } from "#tests/support/database.ts";
import {
  newAccount,
  newMember,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";
import { enrol } from "#tests/support/second-factor.ts";

const nowS = () => Math.floor(Date.now() / 1000);

let member: Person & { session: { access_token: string } };

beforeAll(async () => {
  member = await newAccount("correct horse");
});
afterAll(removePeople);

/** What the caller of the token is told. */
async function ownSignIn(token = member.session.access_token) {
  return (await visitor().rpc("get_own_sign_in").setHeader("authorization", `Bearer ${token}`)
    .throwOnError()).data;
}

const provenAt = (timestamp: number) =>
  signedByAuth(member.session.access_token, { amr: [{ method: "password", timestamp }] });

describe("a sign-in is fresh", () => {
  test("right after it", async () => {
    expect(await ownSignIn())
      .toEqual([{ email: member.email, awaited_email: null, is_fresh: true }]);
  });

  test("for ten minutes, by the clock of the server", async () => {
    expect(await ownSignIn(provenAt(nowS() - 9 * 60))).toMatchObject([{ is_fresh: true }]);
    expect(await ownSignIn(provenAt(nowS() - 11 * 60))).toMatchObject([{ is_fresh: false }]);
  });

  test("in a session that Auth lets change the password, whatever was proven in it since", async () => {
    const { session_id } = claimsOf(member.session.access_token);
    const age = (hours: number) =>
      sql`
        update auth.sessions set created_at = now() - ${hours} * interval '1 hour'
        where id::text = ${String(session_id)}`;
    await age(25);
    expect(await ownSignIn(provenAt(nowS()))).toMatchObject([{ is_fresh: false }]);
    await age(0);
    expect(await ownSignIn(provenAt(nowS()))).toMatchObject([{ is_fresh: true }]);
  });

  test("in a session that there is", async () => {
    const token = signedByAuth(member.session.access_token, { session_id: randomUUID() });
    expect(await ownSignIn(token)).toMatchObject([{ is_fresh: false }]);
  });

  test("with a code, where the account has an authenticator", async () => {
    const careful = await newAccount("correct horse");
    const factor = await enrol(careful.client);
    await sql`update auth.mfa_factors set status = 'verified' where user_id = ${careful.id}`;
    expect(factor).toBeTruthy();
    expect(await ownSignIn(careful.session.access_token)).toMatchObject([{ is_fresh: false }]);
    const proven = signedByAuth(careful.session.access_token, { aal: "aal2" });
    expect(await ownSignIn(proven)).toMatchObject([{ is_fresh: true }]);
  });
});

test("the address is that of Auth, whatever the token says, and the one that is awaited is known", async () => {
  const mover = await newAccount("correct horse");
  const next = `${randomUUID()}@example.com`;
  await sql`
    update auth.users set email_change = ${next}, email_change_sent_at = now() where id = ${mover.id}`;
  expect(await ownSignIn(mover.session.access_token))
    .toMatchObject([{ email: mover.email, awaited_email: next }]);
  await sql`update auth.users set email = ${next}, email_change = '' where id = ${mover.id}`;
  expect(await ownSignIn(mover.session.access_token))
    .toMatchObject([{ email: next, awaited_email: null }]);
});

test("nobody else is told", async () => {
  expect((await visitor().rpc("get_own_sign_in")).error?.code).toBe("42501");
});

test("an account is in the audience of the project, whatever a header of its sign-up says", async () => {
  const stranger = await newMember();
  const id = randomUUID();
  // As Auth writes it.
  await sql`
    insert into auth.users (id, aud, role, email)
    values (${id}, 'other', 'authenticated', ${`${id}@example.com`})`;
  expect([...await sql`select aud from auth.users where id in (${id}, ${stranger.id})`])
    .toEqual([{ aud: "authenticated" }, { aud: "authenticated" }]);
  await sql`delete from auth.users where id = ${id}`;
});
