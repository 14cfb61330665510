// The admin area's functions: administrators may call them, everybody else gets an error.
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  newAdmin,
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

let member: Person;
let moderator: Person;
let admin: Person;
const mark = randomUUID();

beforeAll(async () => {
  [member, moderator, admin] = await Promise.all([newMember(), newModerator(), newAdmin()]);
  await sql`insert into email_subscriptions (email) values (${`${mark}@example.com`})`;
});
afterAll(async () => {
  await sql`delete from email_subscriptions where email = ${`${mark}@example.com`}`;
  await sql`delete from blog_posts where slug like ${`${mark}%`}`;
  await removePeople();
});

describe.each([
  ["get_admin_overview", () => ({})],
  ["get_subscribers", () => ({ p_search: mark })],
  ["count_subscribers", () => ({ p_search: mark })],
  ["export_subscribers", () => ({ p_search: mark })],
  ["get_subscriber_consent", () => ({ p_id: randomUUID() })],
  ["get_letters", () => ({ p_limit: 1 })],
  ["get_letter_draft", () => ({ p_post_id: randomUUID() })],
  ["get_letter_failures", () => ({ p_id: randomUUID() })],
  ["admit_letter_test", () => ({})],
  ["get_health", () => ({})],
  ["get_members", () => ({ p_search: member.email })],
  ["set_role", () => ({ p_user_id: member.id, p_role: "member" })],
])("%s", (name, values) => {
  test("can be called by an admin", async () => {
    const client: SupabaseClient = admin.client;
    expect(await client.rpc(name, values())).toMatchObject({ status: 200, error: null });
  });

  test("cannot be called by a member or moderator, who get the reason", async () => {
    const clients: SupabaseClient[] = [member.client, moderator.client];
    for (const client of clients) {
      const response = await client.rpc(name, values());
      expect(response).toMatchObject({
        status: 403,
        error: { code: "42501", hint: "admins_only" },
      });
    }
  });

  test("cannot be called by a visitor", async () => {
    const client: SupabaseClient = visitor();
    expect(await client.rpc(name, values())).toMatchObject({
      status: 401,
      error: { code: "42501" },
    });
  });
});

describe("a role", () => {
  const setRole = ({ client }: Person, p_user_id: string, p_role: string) =>
    client.rpc("set_role", { p_user_id, p_role });
  const roleOf = async ({ client }: Person) => (await client.rpc("get_own_role")).data;

  test("can be granted, changed and revoked by an admin, with immediate effect", async () => {
    const chosen = await newMember();
    for (const role of ["moderator", "moderator", "admin", "moderator", "member", "member"]) {
      expect((await setRole(admin, chosen.id, role)).error).toBeNull();
      expect(await roleOf(chosen)).toBe(role);
    }
  });

  test("cannot be granted or revoked by a member or moderator", async () => {
    for (const person of [member, moderator]) {
      await setRole(person, person.id, "admin");
      await setRole(person, admin.id, "member");
    }
    expect(await roleOf(member)).toBe("member");
    expect(await roleOf(moderator)).toBe("moderator");
    expect(await roleOf(admin)).toBe("admin");
  });

  test("cannot be one that does not exist, nor be granted to nobody", async () => {
    expect(await setRole(admin, member.id, "owner"))
      .toMatchObject({ status: 400, error: { code: "23514" } });
    expect(await setRole(admin, randomUUID(), "moderator"))
      .toMatchObject({ status: 404, error: { hint: "member_gone" } });
  });
});

describe("the list of members", () => {
  const find = async (p_search: string) =>
    (await admin.client.rpc("get_members", { p_search }).throwOnError()).data;

  test("finds an account by a part of its email address, in any case, and then shows the email address", async () => {
    const part = member.email.slice(2, 20).toUpperCase();
    expect(await find(part)).toMatchObject([
      { id: member.id, email: member.email, role: "member" },
    ]);
    expect(await find(part.replace("-", "%"))).toEqual([]);
  });

  test("shows no email address for an account that has a name", async () => {
    const username = `Known ${randomUUID().slice(0, 8)}`;
    await sql`update profiles set username = ${username} where id = ${member.id}`;
    expect(await find(username)).toMatchObject([{ id: member.id, email: null }]);
    await sql`update profiles set username = null where id = ${member.id}`;
    const { data } = await admin.client.rpc("get_members", { p_limit: 200 }).throwOnError();
    const nameless = data.filter((each) => each.username === null);
    expect(nameless.length).toBeGreaterThan(0);
    expect(nameless.filter((each) => !each.email)).toEqual([]);
    expect(data.filter((each) => each.username && each.email)).toEqual([]);
  });
});

describe("an article that is not public yet", () => {
  const add = (name: string, publishedAt: Date | null, tag: string) =>
    sql`
      insert into blog_posts (title, slug, content, published_at, tags)
      values ('An article', ${`${mark}-${name}`}, 'x', ${publishedAt}, ${[tag]})
    `;

  test("is in no public list, not even an admin's", async () => {
    await add("draft", null, `${mark}-draft`);
    await add("scheduled", new Date(Date.now() + 3_600_000), `${mark}-scheduled`);
    // Long ago, so that it is in no other test's list.
    await add("public", new Date(Date.UTC(2001, 0, 1)), `${mark}-public`);
    for (const client of [visitor(), member.client, admin.client]) {
      const tagged = (p_tag: string) => client.rpc("get_blog_posts", { p_tag });
      expect((await tagged(`${mark}-public`)).data).toHaveLength(1);
      expect((await tagged(`${mark}-draft`)).data).toEqual([]);
      expect((await tagged(`${mark}-scheduled`)).data).toEqual([]);
      const neighbours = await client.rpc("get_blog_neighbours", { p_slug: `${mark}-public` });
      expect(JSON.stringify(neighbours.data)).not.toContain(mark);
    }
  });

  test("cannot be found under a former slug", async () => {
    await sql`update blog_posts set slug = ${`${mark}-new`} where slug = ${`${mark}-draft`}`;
    await sql`update blog_posts set slug = ${`${mark}-moved`} where slug = ${`${mark}-public`}`;
    const now = async (slug: string) =>
      (await visitor().rpc("get_current_blog_slug", { p_slug: `${mark}-${slug}` })).data;
    expect(await now("draft")).toBeNull();
    expect(await now("public")).toBe(`${mark}-moved`);
    await sql`update blog_posts set published_at = null where slug = ${`${mark}-moved`}`;
    expect(await now("public")).toBeNull();
  });
});
