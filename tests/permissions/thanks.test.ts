// A thanks for a post, and what is shown beside posts: for others' posts that are public, once, and counted for all.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import { reachLimit } from "#tests/support/limits.ts";
import { newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";

const anonymous = visitor();
let author: Person;
let reader: Person;
let other: Person;
let category: string;
let thread: FreshThread;

beforeAll(async () => {
  [author, reader, other] = await Promise.all([newMember(), newMember(), newMember()]);
  category = (await newCategory()).id;
});
beforeEach(async () => {
  thread = await newThread(author, category, [reader]);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const first = () => thread.posts[0] ?? "";
const thank = (
  { client }: { client: Person["client"] },
  p_post_id = first(),
  p_is_thanked = true,
) => client.rpc("set_thanks", { p_post_id, p_is_thanked });
const marks = async () =>
  (await anonymous.rpc("get_post_marks", { p_thread_id: thread.id }).throwOnError()).data;
const people = async (p_post_id = first()) =>
  (await anonymous.rpc("get_thanks", { p_post_id }).throwOnError()).data.map(({ id }) => id);

test("a member thanks once, everybody sees how many and who, and it can be taken back", async () => {
  await thank(reader).throwOnError();
  await thank(reader).throwOnError();
  await thank(other).throwOnError();
  expect(await marks()).toMatchObject([{ post_id: first(), thanks: 2 }]);
  expect(await people()).toEqual([other.id, reader.id]);
  await thank(reader, first(), false).throwOnError();
  await thank(reader, first(), false).throwOnError();
  expect(await people()).toEqual([other.id]);
});

test("nobody thanks for their own post, for what is not there, or without an account", async () => {
  const tries = [
    thank(author),
    thank(reader, randomUUID()),
    thank({ client: anonymous }),
    anonymous.rpc("get_own_thanks"),
  ];
  for (const { error } of await Promise.all(tries)) expect(error?.code).toBe("42501");
  expect(await people()).toEqual([]);
});

test("a member reads their own thanks only", async () => {
  await thank(other).throwOnError();
  const own = async ({ client }: Person, p_post_ids?: string[]) =>
    (await client.rpc("get_own_thanks", p_post_ids ? { p_post_ids } : {}).throwOnError()).data
      .map(({ post_id }) => post_id);
  expect(await own(reader)).not.toContain(first());
  expect(await own(other)).toContain(first());
  expect(await own(other, [first(), randomUUID()])).toEqual([first()]);
  expect(await own(other, [randomUUID()])).toEqual([]);
});

test("a hidden post takes no thanks and shows none, nor does a hidden thread", async () => {
  await thank(other).throwOnError();
  const hide = (table: string, id: string, at: Date | null) =>
    sql`
      update ${sql(table)} set hidden_at = ${at}, hidden_reason = ${at ? "Off topic." : null}
      where id = ${id}`;
  for (const [table, id] of [["forum_posts", first()], ["forum_threads", thread.id]] as const) {
    await hide(table, id, new Date());
    expect((await thank(reader)).error?.code).toBe("42501");
    expect(await people()).toEqual([]);
    expect(await marks()).toEqual([]);
    await hide(table, id, null);
    expect(await people()).toEqual([other.id]);
  }
});

test("a suspended member cannot thank", async () => {
  const suspended = await newMember();
  await sql`
    insert into suspensions (member_id, reason) values (${suspended.id}, 'Spam.')`;
  expect((await thank(suspended)).error?.hint).toBe("suspended");
});

test("a member thanks for at most sixty posts a minute", async () => {
  const eager = await newMember();
  await reachLimit(eager, "thanks_per_minute");
  expect((await thank(eager)).error?.code).toBe("PT429");
  expect(await people()).toEqual([]);
});

test("thanks go with the post, and with the account of whoever has given them", async () => {
  const leaver = await newMember();
  await thank(leaver).throwOnError();
  await sql`delete from auth.users where id = ${leaver.id}`;
  expect(await people()).toEqual([]);
  await thank(other).throwOnError();
  await sql`delete from forum_posts where id = ${first()}`;
  const rows =
    await sql`select from private.post_thanks where user_id = ${other.id} and post_id = ${first()}`;
  expect(rows).toHaveLength(0);
});

test("a post has the number of its public replies and the first five of them", async () => {
  const replies = Array.from({ length: 7 }, () => randomUUID());
  for (const id of replies) {
    await sql`
      insert into forum_posts (id, thread_id, user_id, content, parent_post_id)
      values (${id}, ${thread.id}, ${reader.id}, 'Indeed.', ${first()})`;
  }
  await sql`
    update forum_posts set hidden_at = now(), hidden_reason = 'Off topic.' where id = ${
    replies[1] ?? ""
  }`;
  expect(await marks()).toEqual([{
    post_id: first(),
    thanks: 0,
    replies: 6,
    first_replies: [0, 2, 3, 4, 5].map((index) => ({ id: replies[index], position: 3 + index })),
  }]);
  await sql`delete from forum_posts where id in ${sql(replies)}`;
  expect(await marks()).toEqual([]);
});

test("a thread leads to the public threads that were started before and after it", async () => {
  const place = (await newCategory()).id;
  const ids: string[] = [];
  for (const hours of [4, 3, 2, 1]) {
    const { id } = await newThread(author, place);
    ids.push(id);
    await sql`
      update forum_threads set created_at = now() - ${hours} * interval '1 hour' where id = ${id}`;
  }
  await sql`
    update forum_threads set hidden_at = now(), hidden_reason = 'Off topic.'
    where id = ${ids[1] ?? ""}`;
  const neighbours = async (index: number) =>
    (await anonymous.rpc("get_thread_neighbours", { p_thread_id: ids[index] ?? "" }).throwOnError())
      .data.map(({ is_newer, id }) => [is_newer, ids.indexOf(id)]);
  expect(await neighbours(2)).toEqual([[false, 0], [true, 3]]);
  expect(await neighbours(0)).toEqual([[true, 2]]);
  expect(await neighbours(1)).toEqual([]);
});
