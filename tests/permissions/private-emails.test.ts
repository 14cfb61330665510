// The email address of an account is private. Reads everything that a visitor and a member can
// read, as the API's own privileges list it, and searches the responses for any account's email address.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  argumentSets,
  callableFunctions,
  fetchAs,
  readableColumns,
  readAll,
  type Role,
  roles,
} from "#tests/support/exposed.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import {
  newMember,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";

let reader: Person;
let owner: Person;
let emails: Set<string>;
/** Values to call functions with, by type. */
let values: Record<string, unknown[]>;

beforeAll(async () => {
  [reader, owner] = await Promise.all([newMember(), newMember()]);
  const category = await newCategory();
  const thread = await newThread(owner, category.id, [reader, owner]);
  const username = `owner-${owner.id.slice(0, 8)}`;
  await sql`update profiles set username = ${username} where id = ${owner.id}`;
  await sql`insert into email_subscriptions (email) values (${owner.email})`;
  const accounts = await sql`select email from auth.users where email is not null`;
  const subscribers = await sql`select email from email_subscriptions`;
  emails = new Set([...accounts, ...subscribers].map(({ email }) => String(email).toLowerCase()));
  values = {
    uuid: [owner.id, thread.id, thread.posts[0], category.id],
    text: [category.slug, username, owner.email, ""],
    integer: [10],
    boolean: [true],
  };
});
afterAll(async () => {
  await sql`delete from email_subscriptions where email = ${owner.email}`;
  await removeCategories();
  await removePeople();
});

const read = (role: Role, path: string, body?: unknown) => fetchAs(role, reader, path, body);

/** The email addresses of others in a text. */
function leaked(text: string): string[] {
  const found = text.toLowerCase().match(/[\w.+-]+@[\w.-]+\w/g) ?? [];
  return found.filter((email) => email !== reader.email && emails.has(email));
}

describe("an account's email address is found", () => {
  test("where it is readable, so that the tests below would detect one", async () => {
    const { data } = await serviceRoleClient().from("email_subscriptions").select("email");
    expect(leaked(JSON.stringify(data))).toContain(owner.email);
    const others = [...emails].filter((email) => email !== reader.email);
    expect(leaked(JSON.stringify(others))).toEqual(others);
  });
});

describe.each(roles)("the role %s cannot read an account's email address", (role) => {
  test("in any column of any table", async () => {
    const tables = await readableColumns(role);
    expect(tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(["profiles", "forum_posts", "forum_threads", "forum_categories"]),
    );
    for (const { table, columns } of tables) {
      expect(leaked(await readAll(role, reader, table, columns)), table).toEqual([]);
      expect(leaked(await read(role, `/rest/v1/${table}?select=*&limit=1000`)), table).toEqual([]);
    }
  });

  test("through any function", async () => {
    const functions = await callableFunctions(role);
    expect(functions.map(({ name }) => name)).toContain("get_thread_posts_with_parent_author");
    for (const callable of functions) {
      for (const set of argumentSets(callable, values)) {
        const response = await read(role, `/rest/v1/rpc/${callable.name}`, set);
        expect(leaked(response), `${callable.name} ${JSON.stringify(set)}`).toEqual([]);
      }
    }
  });

  test("by embedding or naming unexposed tables and columns", async () => {
    const paths = [
      "/rest/v1/",
      "/rest/v1/users",
      "/rest/v1/profiles?select=*,users(*)",
      "/rest/v1/profiles?select=*,account:id(email)",
      "/rest/v1/forum_posts?select=*,profiles(*)",
      "/rest/v1/forum_threads?select=*,profiles(*),forum_posts(*,profiles(*))&limit=1000",
      `/rest/v1/email_subscriptions?email=eq.${owner.email}`,
      "/auth/v1/settings",
      "/auth/v1/user",
      "/auth/v1/admin/users",
      `/auth/v1/admin/users/${owner.id}`,
      "/storage/v1/bucket",
      "/functions/v1/sitemap/sitemap.xml",
      "/functions/v1/releases",
    ];
    for (const path of paths) expect(leaked(await read(role, path)), path).toEqual([]);
    const list = { prefix: "avatars", limit: 1000 };
    expect(leaked(await read(role, "/storage/v1/object/list/avatars", list))).toEqual([]);
  });

  test("in the responses for a registered email address", async () => {
    // The email address itself was sent by the caller; nothing else of the account may be returned.
    for (const path of ["/auth/v1/recover", "/auth/v1/resend"]) {
      const response = await read(role, path, { email: owner.email, type: "signup" });
      expect(response, path).not.toContain(owner.id);
    }
    const signUp = await read(role, "/auth/v1/signup", {
      email: owner.email,
      password: "correct horse battery",
    });
    expect(signUp).not.toContain(owner.id);
  });
});

test("no live event contains an account's email address", async () => {
  const rows = await sql`select payload from realtime.messages`;
  expect(rows.length).toBeGreaterThan(0);
  expect(leaked(JSON.stringify(rows))).toEqual([]);
});

test("a new account has no contact email address and no name", async () => {
  const { data } = await reader.client.from("profiles").select("username, email")
    .eq("id", reader.id).single();
  expect(data).toEqual({ username: null, email: null });
});

test("a contact email address is readable in a single profile only, in no list, and can be removed", async () => {
  const { client, id } = reader;
  const contact = `contact-${randomUUID()}@example.com`;
  const readProfile = async () =>
    (await visitor().rpc("get_profile", { p_user_id: id }, { get: true }).single()).data;
  const profile = { id, avatar_url: null, updated_at: new Date().toISOString() };
  await client.from("profiles").upsert({ ...profile, email: contact }).throwOnError();
  expect(await readProfile()).toMatchObject({ id, email: contact });
  // A change of something else leaves it as it is.
  await client.from("profiles").upsert(profile).throwOnError();
  expect(await readProfile()).toMatchObject({ id, email: contact });
  for (const someone of [visitor(), client]) {
    const list = await someone.from("profiles").select().eq("id", id);
    expect(list.data).toMatchObject([{ id, email: null }]);
    const found = await someone.from("profiles").select("id").eq("email", contact);
    expect(found.data).toEqual([]);
  }
  await client.from("profiles").update({ email: null }).eq("id", id).throwOnError();
  expect(await readProfile()).toMatchObject({ id, email: null });
});

test("a profile can be created with a contact email address", async () => {
  const newcomer = await newMember();
  await sql`delete from profiles where id = ${newcomer.id}`;
  const email = `contact-${randomUUID()}@example.com`;
  await newcomer.client.from("profiles").insert({ id: newcomer.id, email }).throwOnError();
  const { data } = await visitor().rpc("get_profile", { p_user_id: newcomer.id }).single();
  expect(data?.email).toBe(email);
  expect((await visitor().from("profiles").select("email").eq("id", newcomer.id)).data)
    .toEqual([{ email: null }]);
});
