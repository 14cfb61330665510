// What members have not read: theirs alone, and nothing of what they may not read.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import { newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";

let reader: Person;
let other: Person;
let author: Person;
let category: string;
let thread: FreshThread;

beforeAll(async () => {
  [reader, other, author] = await Promise.all([newMember(), newMember(), newMember()]);
  await sql`
    update auth.users set created_at = now() - interval '1 year' where id in ${
    sql([reader.id, other.id])
  }`;
});
beforeEach(async () => {
  category = (await newCategory()).id;
  thread = await newThread(author, category, [author, author]);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const unreadOf = async ({ client }: Person, ids = [thread.id]) =>
  (await client.rpc("get_unread", { p_thread_ids: ids }).throwOnError()).data;
const unreadThreadsOf = async ({ client }: Person) =>
  (await client.rpc("get_unread_categories").throwOnError()).data
    .find(({ category_id }) => category_id === category)?.unread_threads ?? 0;
const read = ({ client }: Person, p_position: number, p_thread_id = thread.id) =>
  client.rpc("mark_read", { p_thread_id, p_position }).throwOnError();

test("a visitor cannot ask for marks or make them", async () => {
  const client = visitor();
  const responses = await Promise.all([
    client.rpc("get_unread", { p_thread_ids: [thread.id] }),
    client.rpc("get_unread_categories"),
    client.rpc("mark_read", { p_thread_id: thread.id, p_position: 1 }),
    client.rpc("get_own_reads"),
    client.rpc("mark_all_read"),
    client.rpc("undo_mark_all_read", { p_marked_at: new Date().toISOString() }),
  ]);
  for (const { error } of responses) expect(error?.code).toBe("42501");
});

test("each member has their own marks", async () => {
  await read(reader, 2);
  expect(await unreadOf(reader)).toMatchObject([{ unread: 1, first_position: 3, is_new: false }]);
  expect(await unreadOf(other)).toMatchObject([{ unread: 3, first_position: 1, is_new: true }]);
  const { data: markedAt } = await reader.client.rpc("mark_all_read").throwOnError();
  expect(await unreadOf(reader)).toEqual([]);
  expect(await unreadOf(other)).toHaveLength(1);
  const { data: isUndone } = await other.client.rpc("undo_mark_all_read", {
    p_marked_at: markedAt,
  });
  expect(isUndone).toBe(false);
  expect(await unreadOf(reader)).toEqual([]);
  await reader.client.rpc("undo_mark_all_read", { p_marked_at: markedAt }).throwOnError();
  expect(await unreadOf(reader)).toHaveLength(1);
});

test("a member can take along how far they have read, and nobody else's", async () => {
  await read(reader, 2);
  await read(other, 1);
  const { data } = await reader.client.rpc("get_own_reads").eq("thread_id", thread.id)
    .throwOnError();
  expect(data).toEqual([{ thread_id: thread.id, last_position: 2 }]);
});

test("of what a member may not read nothing is unread, and no mark is made", async () => {
  await sql`
    update forum_threads set hidden_at = now(), hidden_reason = 'Off topic.' where id = ${thread.id}`;
  expect(await unreadOf(reader, [thread.id, randomUUID()])).toEqual([]);
  expect(await unreadThreadsOf(reader)).toBe(0);
  await read(reader, 3);
  const marks = await sql`select from private.thread_reads where thread_id = ${thread.id}`;
  expect(marks).toHaveLength(0);
});

test("own posts and those of ignored members do not count", async () => {
  await sql`
    insert into ignored_members (user_id, ignored_id) values (${reader.id}, ${author.id})`;
  expect(await unreadOf(reader)).toEqual([]);
  await sql`delete from ignored_members where user_id = ${reader.id}`;
  const own = await newThread(reader, category, [author]);
  expect(await unreadOf(reader, [own.id])).toMatchObject([
    { unread: 1, first_position: 2, is_new: false },
  ]);
});

test("whoever joins has nothing to catch up with", async () => {
  const newcomer = await newMember();
  expect(await unreadOf(newcomer)).toEqual([]);
  await sql`
    insert into forum_posts (thread_id, user_id, content) values (${thread.id}, ${author.id}, 'New.')`;
  expect(await unreadOf(newcomer)).toMatchObject([{ unread: 1, first_position: 4, is_new: false }]);
});

test.each([0, -1, -2_147_483_648])("a mark at position %d is none", async (position) => {
  await read(reader, position);
  expect(await unreadOf(reader)).toMatchObject([{ unread: 3 }]);
});

test("nobody has read what is not posted yet", async () => {
  await read(reader, 2_147_483_647);
  await sql`
    insert into forum_posts (thread_id, user_id, content) values (${thread.id}, ${author.id}, 'New.')`;
  expect(await unreadOf(reader)).toMatchObject([{ unread: 1, first_position: 4 }]);
});

test("a mark of a category that is not there is rejected", async () => {
  const { error } = await reader.client.rpc("mark_all_read", { p_category_id: randomUUID() });
  expect(error?.code).toBe("23503");
});

test("a category counts its threads with unread posts, until it is marked as read", async () => {
  await newThread(author, category);
  await newThread(reader, category);
  expect(await unreadThreadsOf(reader)).toBe(2);
  await read(reader, 3);
  expect(await unreadThreadsOf(reader)).toBe(1);
  await reader.client.rpc("mark_all_read", { p_category_id: category }).throwOnError();
  expect(await unreadThreadsOf(reader)).toBe(0);
  const elsewhere = await newThread(author, (await newCategory()).id);
  expect(await unreadOf(reader, [elsewhere.id])).toHaveLength(1);
});

describe("of many", () => {
  test("threads the first hundred are looked up, of many posts a hundred are counted", async () => {
    await sql`
      insert into forum_posts (thread_id, user_id, content)
      select ${thread.id}, ${author.id}, 'Again.' from generate_series(1, 120)`;
    expect(await unreadOf(reader)).toMatchObject([{ unread: 100, first_position: 1 }]);
    const ids = [...Array.from({ length: 99 }, () => randomUUID()), thread.id];
    expect(await unreadOf(reader, ids)).toHaveLength(1);
    expect(await unreadOf(reader, [randomUUID(), ...ids])).toEqual([]);
  });

  test("posts the first one after a mark by time is found, whatever was deleted", async () => {
    await sql`
      update forum_posts set created_at = created_at - interval '10 hours'
      where thread_id = ${thread.id}`;
    await sql`
      insert into forum_posts (thread_id, user_id, content, created_at)
      select ${thread.id}, ${author.id}, 'Post.', now() - (500 - n) * interval '1 minute'
      from generate_series(4, 400) n`;
    await sql`
      delete from forum_posts where thread_id = ${thread.id} and position % 7 in (1, 2, 5)`;
    await sql`delete from forum_posts where thread_id = ${thread.id} and position between 90 and 200`;
    await reader.client.rpc("mark_all_read").throwOnError();
    for (const minutes of [499, 480, 415, 350, 299, 298, 150, 101, 100, 99]) {
      await sql`
        update private.read_marks set positions = '{}',
          read_before = now() - ${minutes} * interval '1 minute'
        where user_id = ${reader.id} and category_id is null`;
      const [expected] = await sql`
        select min(position) as first_position, least(count(*), 100)::int as unread from forum_posts
        where thread_id = ${thread.id}
          and created_at >= (select read_before from private.read_marks where user_id = ${reader.id}
            and category_id is null)`;
      const found = await unreadOf(reader);
      expect(found, `${minutes} minutes`).toMatchObject(expected?.unread ? [{ ...expected }] : []);
    }
  });
});
