// Only the owner of the database makes the first administrator; no request of a member can.
import { createHmac, randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { TransactionSql } from "postgres";
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
import { readStack } from "#tests/support/stack.ts";
import { transport } from "#tests/support/transport.ts";

const stack = readStack();
let member: Person;
let admin: Person;

beforeAll(async () => {
  [member, admin] = await Promise.all([newMember(), newAdmin()]);
});
afterAll(removePeople);

const writeArticle = (client: SupabaseClient) =>
  client.from("blog_posts").insert({ title: "Forged", slug: randomUUID(), content: "<p>No.</p>" });

/** A client that sends this token. */
function bearing(token: string): SupabaseClient {
  return createClient(stack.apiUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    accessToken: () => Promise.resolve(token),
    realtime: { transport },
  });
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token that names this role and account, signed with a key of the forger's choice. */
function forgedToken(role: string, sub: string, alg: "HS256" | "none"): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const body = `${encode({ alg, typ: "JWT" })}.${encode({ role, sub, aud: "authenticated", exp })}`;
  const signature = createHmac("sha256", "a guess at the secret").update(body).digest("base64url");
  return `${body}.${alg === "none" ? "" : signature}`;
}

describe("is_admin", () => {
  test("is true for an admin and false for everybody else", async () => {
    expect((await admin.client.rpc("is_admin")).data).toBe(true);
    expect((await member.client.rpc("is_admin")).data).toBe(false);
    expect((await visitor().rpc("is_admin")).data).toBe(false);
  });

  test("is false as soon as the role is revoked, with the same token", async () => {
    const former = await newAdmin();
    await sql`delete from private.user_roles where user_id = ${former.id}`;
    expect((await former.client.rpc("is_admin")).data).toBe(false);
    expect(await writeArticle(former.client)).toMatchObject({ status: 403 });
  });
});

describe("get_own_role", () => {
  test("returns the role that counts now, with the same token", async () => {
    const person = await newModerator();
    const role = async () => (await person.client.rpc("get_own_role")).data;
    expect(await role()).toBe("moderator");
    expect((await person.client.rpc("is_admin")).data).toBe(false);
    expect(await writeArticle(person.client)).toMatchObject({ status: 403 });
    await sql`update private.user_roles set role = 'admin' where user_id = ${person.id}`;
    expect(await role()).toBe("admin");
    await sql`delete from private.user_roles where user_id = ${person.id}`;
    expect(await role()).toBe("member");
  });

  test("is member for a visitor, too: a session may end while a page asks", async () => {
    expect((await visitor().rpc("get_own_role")).data).toBe("member");
  });
});

describe("a member cannot become an admin", () => {
  test("through the metadata of the account", async () => {
    const data = { role: "admin", is_admin: true, app_metadata: { role: "admin" } };
    await member.client.auth.updateUser({ data });
    await member.client.auth.refreshSession();
    expect((await member.client.rpc("is_admin")).data).toBe(false);
    expect(await writeArticle(member.client)).toMatchObject({ status: 403 });
  });

  test("through a column of the profile", async () => {
    const client: SupabaseClient = member.client;
    const response = await client.from("profiles").update({ role: "admin" }).eq("id", member.id);
    expect(response).toMatchObject({ status: 403, error: { code: "42501" } });
  });

  test("by writing the table of roles", async () => {
    const client: SupabaseClient = member.client;
    const row = { user_id: member.id, role: "admin" };
    expect(await client.from("user_roles").insert(row))
      .toMatchObject({ status: 404, error: { code: "PGRST205" } });
    expect(await client.schema("private").from("user_roles").insert(row))
      .toMatchObject({ status: 406, error: { code: "PGRST106" } });
    expect((await client.rpc("is_admin")).data).toBe(false);
  });
});

describe("the table user_roles", () => {
  test.each([
    ["a visitor", () => visitor()],
    ["a member", () => member.client],
    ["an admin", () => admin.client],
  ])("is closed to %s for every verb", async (_, clientOf) => {
    const client: SupabaseClient = clientOf();
    const before = await sql`select * from private.user_roles order by user_id`;
    for (const table of [client.from("user_roles"), client.schema("private").from("user_roles")]) {
      const responses = [
        await table.select("*"),
        await table.insert({ user_id: member.id }),
        await table.update({ role: "admin" }).eq("user_id", member.id),
        await table.delete().eq("user_id", admin.id),
      ];
      for (const { error } of responses) expect(error?.code).toBeOneOf(["PGRST205", "PGRST106"]);
    }
    expect(await sql`select * from private.user_roles order by user_id`)
      .toEqual(expect.arrayContaining(before.filter((row) => row.user_id === admin.id)));
    const [granted] = await sql`select from private.user_roles where user_id = ${member.id}`;
    expect(granted).toBeUndefined();
  });

  test("cannot be embedded in a response", async () => {
    const client: SupabaseClient = admin.client;
    expect(await client.from("profiles").select("id, user_roles(role)").limit(1))
      .toMatchObject({ status: 400, error: { code: "PGRST200" } });
  });

  test("always keeps one administrator, even if all are removed or made moderators at once", async () => {
    // Files that end at the same time delete accounts with roles. They lock profiles before roles,
    // which is the opposite of what follows, so they have to wait or be waited for.
    const outcomeOf = (change: (transaction: TransactionSql) => Promise<unknown>) =>
      sql.begin(async (transaction) => {
        await transaction`lock table auth.users in share mode`;
        await change(transaction);
        // Other files need theirs.
        throw new Error("Another file has made an administrator in between.");
      }).catch((error) => error);
    const attempt = () =>
      Promise.all([
        outcomeOf((transaction) => transaction`delete from private.user_roles`),
        outcomeOf((transaction) => transaction`update private.user_roles set role = 'moderator'`),
      ]);
    const rejected = expect.objectContaining({ code: "PT409", hint: "last_admin" });
    await expect.poll(attempt, { timeout: 60_000 }).toEqual([rejected, rejected]);
    expect((await admin.client.rpc("is_admin")).data).toBe(true);
  });
});

describe("a forged token is rejected", () => {
  test.each([
    ["an admin's, signed with a guess", () => forgedToken("authenticated", admin.id, "HS256")],
    ["an admin's, not signed", () => forgedToken("authenticated", admin.id, "none")],
    ["of the service role", () => forgedToken("service_role", admin.id, "HS256")],
    ["of the owner of the database", () => forgedToken("postgres", admin.id, "HS256")],
    ["made of nonsense", () => "not.a.token"],
  ])("%s", async (_, token) => {
    const client = bearing(token());
    expect(await writeArticle(client)).toMatchObject({ status: 401 });
    expect((await client.rpc("is_admin")).data).not.toBe(true);
  });
});

describe("the admin APIs", () => {
  test("of Auth cannot be used by members and admins", async () => {
    for (const { client } of [member, admin]) {
      const { data } = await client.auth.getSession();
      const forged = createClient(stack.apiUrl, stack.publishableKey, {
        global: { headers: { Authorization: `Bearer ${data.session?.access_token}` } },
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport },
      });
      const { error } = await forged.auth.admin.deleteUser(member.id);
      expect(error?.status).toBeOneOf([401, 403]);
    }
    expect((await member.client.auth.getUser()).data.user?.id).toBe(member.id);
  });

  test.each(["auth", "storage", "realtime", "private", "extensions", "pg_catalog"])(
    "the schema %s is not part of the API",
    async (schema) => {
      const client: SupabaseClient = admin.client;
      const responses = [
        await client.schema(schema).from("users").select("*"),
        await client.schema(schema).rpc("is_admin"),
      ];
      for (const response of responses) {
        expect(response).toMatchObject({ status: 406, error: { code: "PGRST106" } });
      }
    },
  );

  test("a request without a key, or with a wrong one, is rejected", async () => {
    for (const headers of [{}, { apikey: "sb_publishable_wrong" }]) {
      const response = await fetch(`${stack.apiUrl}/rest/v1/profiles?select=id`, { headers });
      expect(response.status).toBe(401);
    }
  });
});
