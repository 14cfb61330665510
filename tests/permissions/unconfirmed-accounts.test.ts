// Of an account whose email address nobody has confirmed nothing is public, and its owner has taken nothing from others.
import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  newAdmin,
  newEmail,
  newMember,
  password,
  type Person,
  removePeople,
  serviceRoleClient,
  tokenHashMailedTo,
  visitor,
} from "#tests/support/people.ts";

let admin: Person;
let member: Person;
const emails: string[] = [];
const number = randomInt(1e9, 1e10);

beforeAll(async () => {
  [admin, member] = await Promise.all([newAdmin(), newMember()]);
});
afterAll(async () => {
  await sql`delete from auth.users where email in ${sql(emails)}`;
  await removePeople();
});

/** Signs up, with a name that nothing reads, and leaves the mail unopened. */
async function signUp(username: string): Promise<{ id: string; email: string }> {
  const email = newEmail();
  emails.push(email);
  const { data, error } = await visitor().auth
    .signUp({ email, password, options: { data: { username } } });
  if (error || !data.user) throw error ?? new Error("Signing up returns the account.");
  return { id: data.user.id, email };
}

async function confirm(email: string): Promise<Person> {
  const client = visitor();
  const token_hash = await tokenHashMailedTo(email);
  const { data, error } = await client.auth.verifyOtp({ type: "email", token_hash });
  if (error || !data.user) throw error ?? new Error("A confirmed account is signed in.");
  return { id: data.user.id, email, client };
}

const profilesOf = async (id: string) =>
  (await visitor().from("profiles").select("id, username").eq("id", id).throwOnError()).data;
const take = ({ client, id }: Person, username: string) =>
  client.from("profiles").upsert({ id, username });

describe("an account that is not confirmed", () => {
  test("is in no list, search or page that anybody can read", async () => {
    const username = `Bogus ${number}`;
    const { id } = await signUp(username);
    expect(await profilesOf(id)).toEqual([]);
    for (const client of [visitor(), member.client]) {
      expect((await client.rpc("get_profile", { p_user_id: id }).throwOnError()).data).toEqual([]);
      const named = await client.from("profiles").select("id").ilike("username", `${username}%`);
      expect(named.data).toEqual([]);
    }
    const written = await member.client.rpc("get_mentions", { p_content: `@${username}` });
    expect(written).toMatchObject({ error: null, data: [] });
    const proposed = await member.client.rpc("propose_mentions", { p_typed: username });
    expect(proposed).toMatchObject({ error: null, data: [] });
  });

  test("keeps no name from others", async () => {
    const username = `Wanted ${number}`;
    await Promise.all([signUp(username), signUp(username)]);
    expect((await member.client.rpc("username_problem", { p_username: username })).data).toBeNull();
    expect((await take(member, username)).error).toBeNull();
  });

  test("is found by an administrator, who sees what it waits for", async () => {
    const { id, email } = await signUp("Anybody");
    const found = await admin.client.rpc("get_members", { p_search: email }).throwOnError();
    expect(found.data).toMatchObject([{ id, email, username: null, is_confirmed: false }]);
    const newest = await admin.client.rpc("get_members", { p_limit: 200 }).throwOnError();
    expect(newest.data.filter((row) => row.id === id)).toHaveLength(1);
    const team = await admin.client.rpc("get_members", { p_search: email, p_team_only: true });
    expect(team.data).toEqual([]);
    const overview = await admin.client.rpc("get_admin_overview").throwOnError();
    expect(overview.data).toMatchObject({ unconfirmed: expect.any(Number) });
    await confirm(email);
    const confirmed = await admin.client.rpc("get_members", { p_search: email }).throwOnError();
    expect(confirmed.data).toMatchObject([{ id, is_confirmed: true }]);
  });

  test("is deleted with its first day, although it has no profile", async () => {
    const { id } = await signUp("Anybody");
    const remove = () =>
      serviceRoleClient().rpc("delete_unconfirmed_account", { p_user_id: id }).throwOnError();
    expect((await remove()).data).toBeGreaterThan(86_000);
    await sql`
      update auth.users set created_at = now() - interval '25 hours',
        confirmation_sent_at = now() - interval '23 hours' where id = ${id}`;
    expect((await remove()).data, "its last mail is younger").toBeGreaterThan(3_500);
    await sql`
      update auth.users set confirmation_sent_at = now() - interval '25 hours' where id = ${id}`;
    expect((await remove()).data).toBeNull();
    expect(await sql`select from auth.users where id = ${id}`).toHaveLength(0);
  });
});

describe("a profile is made", () => {
  test("when its account is confirmed, without a name and only then", async () => {
    const { id, email } = await signUp(`Bogus ${number}`);
    await sql`update auth.users set updated_at = now() where id = ${id}`;
    expect(await profilesOf(id)).toEqual([]);
    await confirm(email);
    expect(await profilesOf(id)).toEqual([{ id, username: null }]);
  });

  test("at once for an account that is created confirmed, and later for one that is confirmed later", async () => {
    const { admin } = serviceRoleClient().auth;
    const create = async (email_confirm: boolean) => {
      const email = newEmail();
      emails.push(email);
      const { data, error } = await admin.createUser({ email, password, email_confirm });
      if (error) throw error;
      return data.user.id;
    };
    const [confirmed, unconfirmed] = [await create(true), await create(false)];
    expect(await profilesOf(confirmed)).toHaveLength(1);
    expect(await profilesOf(unconfirmed)).toEqual([]);
    await admin.updateUserById(unconfirmed, { email_confirm: true });
    expect(await profilesOf(unconfirmed)).toHaveLength(1);
  });

  test("by a link for a new password, too, which proves the same", async () => {
    const { id, email } = await signUp("Anybody");
    await visitor().auth.resetPasswordForEmail(email);
    const token_hash = await tokenHashMailedTo(email);
    const { error } = await visitor().auth.verifyOtp({ type: "recovery", token_hash });
    expect(error).toBeNull();
    expect(await profilesOf(id)).toHaveLength(1);
  });

  test("once for each of two accounts that want the same name, which the first one takes", async () => {
    const username = `Twice ${number}`;
    const accounts = [await signUp(username), await signUp(username)];
    const people = await Promise.all(accounts.map(({ email }) => confirm(email)));
    const codes = await Promise.all(
      people.map(async (person) => (await take(person, username)).error?.code ?? "taken"),
    );
    expect(codes.toSorted()).toEqual(["23505", "taken"]);
  });
});
