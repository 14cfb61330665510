// What a member may ask for is counted and bounded, and a count tells nothing about others.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
const tag = randomUUID();
let reader: Person;
let other: Person;
let threadId: string;
let name: string;

beforeAll(async () => {
  [reader, other] = await Promise.all([newMember(), newMember()]);
  name = `reader-${reader.id.slice(0, 8)}`;
  await sql`update profiles set username = ${name} where id = ${reader.id}`;
  threadId = (await newThread(reader, (await newCategory()).id)).id;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const reply = ({ client }: Person, content: string) =>
  client.from("forum_posts").insert({ thread_id: threadId, content }).throwOnError();

test("marking all as read announces what it changed, thirty times a minute", async () => {
  const read = () =>
    reader.client.rpc("read_all_notifications", { p_until: new Date().toISOString() });
  const topic = `user:${reader.id}:notifications`;
  const announced = async () =>
    (await sql`select from realtime.messages where topic = ${topic}`).length;
  await read().throwOnError();
  const before = await announced();
  await read().throwOnError();
  expect(await announced()).toBe(before);
  await sql`
    update private.rate_limit_counters set used = 30
    where kind = 'all_notifications_read'
      and subject = private.hmac_of(${`all_notifications_read ${reader.id}`})`;
  expect((await read()).error).toMatchObject({ code: "PT429", hint: "all_notifications_read" });
});

test("what an author is counted does not tell who ignores them", async () => {
  const counted = async () => {
    const { data } = await other.client.rpc("get_own_limits").throwOnError();
    const { writes } = data as { writes: { kind: string; times: string[] }[] };
    return writes.find(({ kind }) => kind === "mentions")?.times.length ?? 0;
  };
  const before = await counted();
  await reply(other, `Hello @${name}`);
  const noticed = await counted() - before;
  await reader.client.from("ignored_members").insert({ ignored_id: other.id }).throwOnError();
  await reply(other, `Hello again @${name}`);
  expect([noticed, await counted() - before]).toEqual([1, 2]);
  await reader.client.from("ignored_members").delete().eq("ignored_id", other.id).throwOnError();
});

test("posts that come in pieces, of which nobody knows how many", async () => {
  const { data: { session } } = await other.client.auth.getSession();
  const many = Array.from({ length: 5_000 }, () => ({ thread_id: threadId, content: tag }));
  const request: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${session?.access_token}`,
      "content-type": "application/json",
    },
    body: new Blob([JSON.stringify(many)]).stream(),
    duplex: "half",
  };
  const response = await fetch(`${stack.apiUrl}/rest/v1/forum_posts`, request);
  expect(response.status).toBe(411);
  expect(await sql`select from forum_posts where content = ${tag}`).toHaveLength(0);
});
