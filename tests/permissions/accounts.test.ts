// Members can read and change their own account, and nobody can read or change another's.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories, rowOf } from "#tests/support/forum.ts";
import {
  newAdmin,
  newMember,
  type Person,
  removePeople,
  tokenHashMailedTo,
  visitor,
} from "#tests/support/people.ts";

let member: Person;
let other: Person;
let categoryId: string;

beforeAll(async () => {
  [member, other] = await Promise.all([newMember(), newMember()]);
  categoryId = (await newCategory()).id;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

describe("a username", () => {
  test("is free until somebody has it, in any case, and for its owner always", async () => {
    const name = `Zoë ${randomUUID().slice(0, 8)}`;
    const isFree = async (person: Person, p_username: string) =>
      (await person.client.rpc("is_username_free", { p_username })).data;
    expect(await isFree(member, name)).toBe(true);
    await member.client.from("profiles").upsert({ id: member.id, username: name }).throwOnError();
    expect(await isFree(other, name.toUpperCase())).toBe(false);
    expect(await isFree(member, name)).toBe(true);
    const taken = await other.client.from("profiles")
      .upsert({ id: other.id, username: name.toUpperCase() });
    expect(taken.error?.code).toBe("23505");
  });

  test("cannot be checked by a visitor", async () => {
    const { error } = await visitor().rpc("is_username_free", { p_username: "Anybody" });
    expect(error?.code).toBe("42501");
  });
});

describe("the newsletter subscription", () => {
  test("can be read by the owner of the email address only", async () => {
    await sql`insert into email_subscriptions (email) values (${member.email})`;
    const asked = await member.client.rpc("own_newsletter_subscription").throwOnError();
    expect(asked.data, "not confirmed yet").toBeNull();
    await sql`update email_subscriptions set confirmed_at = now() where email = ${member.email}`;
    const own = await member.client.rpc("own_newsletter_subscription").throwOnError();
    expect(own.data).toMatch(/^20\d\d-/);
    const foreign = await other.client.rpc("own_newsletter_subscription").throwOnError();
    expect(foreign.data).toBeNull();
    expect((await visitor().rpc("own_newsletter_subscription")).error?.code).toBe("42501");
  });

  test("is deleted with its account only if the email address was confirmed", async () => {
    const leaver = await newMember();
    const claimed = `${randomUUID()}@example.com`;
    const claim = await visitor().auth.signUp({ email: claimed, password: "correct horse" });
    for (const email of [leaver.email, claimed]) {
      await sql`insert into email_subscriptions (email) values (${email})`;
    }
    await sql`delete from auth.users where id in (${leaver.id}, ${claim.data.user?.id ?? ""})`;
    const left = await sql`
      select email from email_subscriptions where email in (${leaver.email}, ${claimed})`;
    expect([...left]).toEqual([{ email: claimed }]);
    await sql`delete from email_subscriptions where email = ${claimed}`;
  });
});

describe("deleting one's posts", () => {
  test("leaves others' posts and others' threads alone", async () => {
    const writer = await newMember();
    const { id, posts } = await newThread(member, categoryId, [writer, other, writer]);
    const { data } = await writer.client.rpc("delete_own_posts").throwOnError();
    expect(data).toBe(2);
    const left = await sql`select id from forum_posts where thread_id = ${id} order by position`;
    expect(left.map((post) => post.id)).toEqual([posts[0], posts[2]]);
    expect(await rowOf("forum_threads", id)).toMatchObject({ reply_count: 1 });
  });

  test("cannot be called by a visitor", async () => {
    expect((await visitor().rpc("delete_own_posts")).error?.code).toBe("42501");
  });
});

describe("the last administrator", () => {
  test("is not one of two administrators, and never a member", async () => {
    const [first, second] = [await newAdmin(), await newAdmin()];
    for (const person of [first, second, member]) {
      expect((await person.client.rpc("is_last_admin").throwOnError()).data).toBe(false);
    }
  });
});

describe("a session", () => {
  test("ends on all devices of its owner on a global sign-out, and for nobody else", async () => {
    const device = await newMember();
    const phone = visitor();
    await signInByMail(phone, device.email);
    await device.client.auth.signOut({ scope: "global" });
    expect((await phone.auth.refreshSession()).error).not.toBeNull();
    expect((await other.client.auth.refreshSession()).error).toBeNull();
  });

  test("stays on other devices when its owner logs out on one device", async () => {
    const device = await newMember();
    const phone = visitor();
    await signInByMail(phone, device.email);
    await device.client.auth.signOut({ scope: "local" });
    expect((await phone.auth.refreshSession()).error).toBeNull();
  });
});

describe("a link of a mail", () => {
  test("works only once", async () => {
    const person = await newMember();
    await person.client.auth.resetPasswordForEmail(person.email);
    const link = { type: "recovery", token_hash: await tokenHashMailedTo(person.email) } as const;
    expect((await visitor().auth.verifyOtp(link)).error).toBeNull();
    expect((await visitor().auth.verifyOtp(link)).error?.code).toBe("otp_expired");
  });

  test("does not work after an hour", async () => {
    const person = await newMember();
    await person.client.auth.resetPasswordForEmail(person.email);
    const token_hash = await tokenHashMailedTo(person.email);
    await sql`
      update auth.users set recovery_sent_at = now() - interval '61 minutes'
      where id = ${person.id}`;
    const response = await visitor().auth.verifyOtp({ type: "recovery", token_hash });
    expect(response.error?.code).toBe("otp_expired");
  });
});

/** A second session of the same account, without knowing its password. */
async function signInByMail(client: Person["client"], email: string): Promise<void> {
  await sql`update auth.users set recovery_sent_at = null where email = ${email}`;
  const sent = await client.auth.resetPasswordForEmail(email);
  if (sent.error) throw sent.error;
  const token_hash = await tokenHashMailedTo(email);
  const { error } = await client.auth.verifyOtp({ type: "recovery", token_hash });
  if (error) throw error;
}
