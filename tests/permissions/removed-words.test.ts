// Deleted text is also deleted from the messages that Realtime stores and replays to anyone who may join.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { replayed } from "#tests/support/channels.ts";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import {
  newMember,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";

const reader = visitor();
const secret = `regretted ${randomUUID()}`;
let author: Person;
let replier: Person;
let categoryId: string;
let thread: FreshThread;

beforeAll(async () => {
  [author, replier] = await Promise.all([newMember(), newMember()]);
  categoryId = (await newCategory()).id;
});
beforeEach(async () => {
  thread = await newThread(author, categoryId);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

/** The events of the thread that a visitor gets replayed. */
const replay = () => replayed(reader, `thread:${thread.id}:posts`);
const namesOf = (events: { event: string }[]) => events.map(({ event }) => event);

async function post(person: Person, content: string, parent_post_id: string | null = null) {
  const id = randomUUID();
  await person.client.from("forum_posts")
    .insert({ id, thread_id: thread.id, content, parent_post_id }).throwOnError();
  return id;
}

async function edit(id: string, content: string) {
  await author.client.from("forum_posts").update({ content }).eq("id", id).throwOnError();
}

test("a visitor can replay posts that still exist", async () => {
  await post(author, secret);
  await post(author, "Other words.");
  const events = await replay();
  // The first post is the fresh thread's own.
  expect(namesOf(events)).toEqual(["post_created", "post_created", "post_created"]);
  expect(JSON.stringify(events)).toContain(secret);
});

test("only the latest text of an edited post is replayed", async () => {
  const id = await post(author, secret);
  const other = await post(author, "Other words.");
  await edit(id, `Still ${secret}`);
  await edit(id, "Better words.");
  const events = await replay();
  expect(namesOf(events)).toEqual(["post_created", "post_created", "post_updated"]);
  expect(events.map(({ payload }) => payload.id)).toEqual([thread.posts[0], other, id]);
  expect(JSON.stringify(events)).not.toContain(secret);
});

test("only the deletion of a deleted post is replayed", async () => {
  const id = await post(author, secret);
  await edit(id, `Edited ${secret}`);
  await author.client.from("forum_posts").delete().eq("id", id).throwOnError();
  const events = await replay();
  expect(namesOf(events)).toEqual(["post_created", "post_deleted"]);
  expect(JSON.stringify(events)).not.toContain(secret);
});

test("only the deletion of a deleted thread is replayed", async () => {
  await post(author, secret);
  await sql`delete from forum_threads where id = ${thread.id}`;
  const events = await replay();
  expect(events).toEqual([{ event: "thread_deleted", payload: { id: thread.id } }]);
});

test("no text of many posts deleted at once is replayed", async () => {
  const leaver = await newMember();
  for (let posted = 0; posted < 3; posted++) await post(leaver, secret);
  expect((await leaver.client.rpc("delete_own_posts")).data).toBe(3);
  const events = await replay();
  expect(namesOf(events)).toEqual(["post_created", ...Array(3).fill("post_deleted")]);
  expect(JSON.stringify(events)).not.toContain(secret);
});

test("the name of a deleted account is not replayed", async () => {
  const leaver = await newMember();
  const username = `Leaver ${randomUUID().slice(0, 8)}`;
  await leaver.client.from("profiles").update({ username }).eq("id", leaver.id).throwOnError();
  const id = await post(leaver, "Words that stay.");
  await post(replier, "A reply to the leaver.", id);
  expect(JSON.stringify(await replay()).split(username)).toHaveLength(3);
  const { error } = await serviceRoleClient().auth.admin.deleteUser(leaver.id);
  expect(error).toBeNull();
  const events = await replay();
  expect(events.map(({ payload }) => payload.id)).toEqual([thread.posts[0]]);
  expect(JSON.stringify(events)).not.toContain(username);
});

test("the stored messages are deleted only if the change is committed", async () => {
  const id = await post(author, secret);
  await sql.begin(async (transaction) => {
    await transaction`update forum_posts set content = 'Better words.' where id = ${id}`;
    await transaction`rollback and chain`;
  });
  expect(JSON.stringify(await replay())).toContain(secret);
});

test("forgets_removed_words returns whether the platform allows the deletion of messages", async () => {
  expect((await reader.rpc("forgets_removed_words")).data).toBe(true);
});

test("posts can be edited and deleted even where the platform does not allow it", async () => {
  const id = await post(author, secret);
  await sql.begin(async (transaction) => {
    // For this transaction only: it is rolled back.
    await transaction`
      create function pg_temp.reject() returns trigger language plpgsql
      as 'begin raise insufficient_privilege; end'`;
    await transaction`
      create trigger reject before delete on realtime.messages
      for each row execute function pg_temp.reject()`;
    await transaction`update forum_posts set content = 'Better words.' where id = ${id}`;
    await transaction`delete from forum_posts where id = ${id}`;
    const rows = await transaction`select from forum_posts where id = ${id}`;
    expect(rows).toHaveLength(0);
    await transaction`rollback and chain`;
  });
});

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "a text that was sent in the time zone %s is not replayed after an edit",
  async (zone) => {
    const id = randomUUID();
    await author.client.from("forum_posts")
      .insert({ id, thread_id: thread.id, content: secret })
      .setHeader("Prefer", `timezone=${zone}`).throwOnError();
    await edit(id, "Better words.");
    const events = await replay();
    expect(namesOf(events)).toEqual(["post_created", "post_updated"]);
    expect(JSON.stringify(events)).not.toContain(secret);
  },
);

test("every function that sends to Realtime does so in UTC", async () => {
  const rows = await sql`
    select proname, array_to_string(proconfig, ' ') as settings from pg_proc
    where pronamespace::regnamespace::text in ('public', 'private') and prosrc like '%realtime.send%'`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { proname, settings } of rows) expect(settings, proname).toMatch(/timezone=UTC/i);
});
