// What members can read and do about themselves: free names, their data, and deleting their account.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories, rowOf } from "#tests/support/forum.ts";
import {
  newAdmin,
  newMember,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";

let member: Person;
let other: Person;
let categoryId: string;
const username = `Ägir ${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  [member, other] = await Promise.all([newMember(), newMember()]);
  await other.client.from("profiles").update({ username }).eq("id", other.id);
  categoryId = (await newCategory()).id;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

describe("is_username_free", () => {
  test.each([
    ["a name nobody has", "member", `Free ${randomUUID().slice(0, 8)}`, true],
    ["another member's name", "member", username, false],
    ["another member's name in other case", "member", username.toUpperCase(), false],
    ["another member's name with the accent apart", "member", username.normalize("NFD"), false],
    ["one's own name", "owner", username, true],
  ])("returns for %s what an insert would allow", async (_, caller, p_username, isFree) => {
    const { client, id } = caller === "owner" ? other : member;
    expect((await client.rpc("is_username_free", { p_username })).data).toBe(isFree);
    const { error } = await client.from("profiles").update({ username: p_username }).eq("id", id);
    expect(error === null).toBe(isFree);
  });

  test("cannot be called by a visitor", async () => {
    const response = await visitor().rpc("is_username_free", { p_username: username });
    expect(response).toMatchObject({ status: 401, error: { code: "42501" } });
  });
});

describe("own_newsletter_subscription", () => {
  test("returns only the subscription of the member's own confirmed email address", async () => {
    await sql`insert into email_subscriptions (email, confirmed_at) values (${other.email}, now())`;
    expect((await member.client.rpc("own_newsletter_subscription")).data).toBeNull();
    const { data } = await other.client.rpc("own_newsletter_subscription");
    expect(Date.parse(data ?? "")).not.toBeNaN();
    expect((await visitor().rpc("own_newsletter_subscription")).error?.code).toBe("42501");
  });
});

describe("own_sign_ins", () => {
  test("returns only the member's own sessions", async () => {
    const caller = await newMember();
    const { data } = await caller.client.rpc("own_sign_ins");
    const [row] = await sql`select count(*)::int from auth.sessions where user_id = ${caller.id}`;
    expect(row?.count).toBeGreaterThan(0);
    expect(data).toEqual({
      account_created_at: expect.stringMatching(/^20/),
      email_confirmed_at: expect.stringMatching(/^20/),
      last_sign_in_at: expect.stringMatching(/^20/),
      sessions: Array.from({ length: row?.count }, () => ({
        started_at: expect.stringMatching(/^20/),
        refreshed_at: expect.toBeOneOf([null, expect.any(String)]),
        ip_address: expect.toBeOneOf([null, expect.any(String)]),
        user_agent: expect.toBeOneOf([null, expect.any(String)]),
      })),
    });
    expect((await visitor().rpc("own_sign_ins")).error?.code).toBe("42501");
  });
});

describe("delete_own_posts", () => {
  test("deletes only the caller's posts, in batches", async () => {
    const leaver = await newMember();
    const thread = await newThread(other, categoryId, [leaver, member, leaver, leaver]);
    const own = await newThread(leaver, categoryId);
    const portion = () => leaver.client.rpc("delete_own_posts", { p_limit: 3 });
    expect((await portion()).data).toBe(3);
    expect((await portion()).data).toBe(1);
    expect((await portion()).data).toBe(0);
    expect(await rowOf("forum_threads", thread.id)).toMatchObject({ post_count: 2 });
    expect(await rowOf("forum_threads", own.id)).toBeUndefined();
  });

  test("does nothing for visitors", async () => {
    expect((await visitor().rpc("delete_own_posts")).error?.code).toBe("42501");
  });
});

describe("leaving", () => {
  test("deletes the newsletter subscription of the account's confirmed email address", async () => {
    const leaver = await newMember();
    await sql`insert into email_subscriptions (email) values (${leaver.email})`;
    const { error } = await serviceRoleClient().auth.admin.deleteUser(leaver.id);
    expect(error).toBeNull();
    const rows = await sql`select from email_subscriptions where email = ${leaver.email}`;
    expect(rows).toHaveLength(0);
  });

  test("keeps the newsletter subscription of an email address that was not confirmed", async () => {
    const email = `${randomUUID()}@example.com`;
    await sql`insert into email_subscriptions (email) values (${email})`;
    const { data } = await visitor().auth.signUp({ email, password: "not confirmed" });
    await sql`delete from auth.users where id = ${data.user?.id ?? ""}`;
    const rows = await sql`delete from email_subscriptions where email = ${email} returning id`;
    expect(rows).toHaveLength(1);
  });

  test("is possible for an admin as long as there is another", async () => {
    const admin = await newAdmin();
    expect((await admin.client.rpc("is_last_admin")).data).toBe(false);
    expect((await member.client.rpc("is_last_admin")).data).toBe(false);
    const { error } = await serviceRoleClient().auth.admin.deleteUser(admin.id);
    expect(error).toBeNull();
  });
});
