// Two people at the same moment. Each order of events is forced by a third session that holds a lock
// until the database itself reports that the others are waiting.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actAs, sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories, rowOf } from "#tests/support/forum.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";

let creator: Person;
let replier: Person;
let categoryId: string;

beforeAll(async () => {
  [creator, replier] = await Promise.all([newMember(), newMember()]);
  categoryId = (await newCategory()).id;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

/** Runs one statement as a member; `mark` names it among the waiting ones. */
function as(person: Person, mark: string, statement: string): Promise<unknown> {
  return sql.begin(async (transaction) => {
    await actAs(transaction, person.id);
    return await transaction.unsafe(`${statement} -- ${mark}`);
  });
}

/** Resolves as soon as the statement with this mark waits for a lock. */
async function waiting(mark: string): Promise<void> {
  const isWaiting = async () => {
    const found = await sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and query like ${`%-- ${mark}`}
    `;
    return found.length === 1;
  };
  await expect.poll(isWaiting, { interval: 5, timeout: 10_000 }).toBe(true);
}

/**
 * Holds the row of a thread, lets `first` and then `second` queue for it, and releases it. Returns what
 * became of the two: "done" or the error.
 */
async function queueFor(
  threadId: string,
  first: (mark: string) => Promise<unknown>,
  second: (mark: string) => Promise<unknown>,
) {
  const running: Promise<string>[] = [];
  await sql.begin(async (holder) => {
    await holder`select from forum_threads where id = ${threadId} for update`;
    for (const start of [first, second]) {
      const mark = randomUUID();
      running.push(start(mark).then(() => "done", String));
      await waiting(mark);
    }
  });
  return await Promise.all(running);
}

test("a reply to a post that is being deleted is kept, and the post is deleted", async () => {
  const thread = await newThread(creator, categoryId, [creator]);
  const parent = thread.posts[1] ?? "";
  const id = randomUUID();
  const outcomes = await queueFor(
    thread.id,
    (mark) =>
      as(
        replier,
        mark,
        `insert into forum_posts (id, thread_id, content, parent_post_id)
         values ('${id}', '${thread.id}', 'To you.', '${parent}')`,
      ),
    (mark) => as(creator, mark, `delete from forum_posts where id = '${parent}'`),
  );
  expect(outcomes).toEqual(["done", "done"]);
  expect(await rowOf("forum_posts", parent)).toBeUndefined();
  expect(await rowOf("forum_posts", id)).toMatchObject({ parent_post_id: null });
  expect(await rowOf("forum_threads", thread.id)).toMatchObject({ post_count: 2 });
});

test("an edit, a reply to the edited post, and the deletion of its parent all succeed", async () => {
  const thread = await newThread(creator, categoryId, [replier]);
  const [first = "", second = ""] = thread.posts;
  await sql`update forum_posts set parent_post_id = ${first} where id = ${second}`;
  const running: Promise<string>[] = [];
  await sql.begin(async (holder) => {
    await holder`select from forum_threads where id = ${thread.id} for update`;
    const deeds: [Person, string][] = [
      // Holds its post and waits for the thread.
      [replier, `update forum_posts set content = 'Better words.' where id = '${second}'`],
      // Waits for the edited post, whose reference it removes.
      [creator, `delete from forum_posts where id = '${first}'`],
      [
        creator,
        `insert into forum_posts (thread_id, content, parent_post_id)
         values ('${thread.id}', 'To you.', '${second}')`,
      ],
    ];
    for (const [person, statement] of deeds) {
      const mark = randomUUID();
      running.push(as(person, mark, statement).then(() => "done", String));
      await waiting(mark);
    }
  });
  expect(await Promise.all(running)).toEqual(["done", "done", "done"]);
  expect(await rowOf("forum_posts", second))
    .toMatchObject({ content: "Better words.", parent_post_id: null });
  expect(await rowOf("forum_threads", thread.id)).toMatchObject({
    post_count: 2,
    change_number: 5,
  });
});

test("a creator cannot delete a thread that gets a reply at the same time", async () => {
  const thread = await newThread(creator, categoryId);
  const id = randomUUID();
  await queueFor(
    thread.id,
    (mark) =>
      as(
        replier,
        mark,
        `insert into forum_posts (id, thread_id, content) values ('${id}', '${thread.id}', 'Wait.')`,
      ),
    (mark) => as(creator, mark, `delete from forum_threads where id = '${thread.id}'`),
  );
  expect(await rowOf("forum_posts", id)).toBeDefined();
  expect(await rowOf("forum_threads", thread.id)).toMatchObject({ post_count: 2 });
});

test("a reply to a thread that is being deleted is rejected with the reason", async () => {
  const thread = await newThread(creator, categoryId);
  const outcomes = await queueFor(
    thread.id,
    (mark) => as(creator, mark, `delete from forum_threads where id = '${thread.id}'`),
    (mark) =>
      as(
        replier,
        mark,
        `insert into forum_posts (thread_id, content) values ('${thread.id}', 'Late.')`,
      ),
  );
  expect(outcomes).toEqual([
    "done",
    "PostgresError: This thread no longer exists.",
  ]);
});

test("a reply at the same time as the deletion of the last post leaves one consistent thread", async () => {
  const thread = await newThread(creator, categoryId);
  const id = randomUUID();
  const outcomes = await queueFor(
    thread.id,
    (mark) =>
      as(
        replier,
        mark,
        `insert into forum_posts (id, thread_id, content) values ('${id}', '${thread.id}', 'Go on.')`,
      ),
    (mark) => as(creator, mark, `delete from forum_posts where id = '${thread.posts[0]}'`),
  );
  expect(outcomes).toEqual(["done", "done"]);
  expect(await rowOf("forum_threads", thread.id)).toMatchObject({ post_count: 1 });
  expect(await rowOf("forum_posts", id)).toBeDefined();
});

test("two members can delete their posts in one thread at the same time", async () => {
  const thread = await newThread(creator, categoryId, [replier, creator, replier]);
  const [first = "", second = "", third = "", fourth = ""] = thread.posts;
  await sql`
    update forum_posts post set parent_post_id = parent.id from forum_posts parent
    where post.thread_id = ${thread.id} and parent.thread_id = post.thread_id
      and parent.position = post.position - 1`;
  const single = await queueFor(
    thread.id,
    (mark) => as(creator, mark, `delete from forum_posts where id = '${third}'`),
    (mark) => as(replier, mark, `delete from forum_posts where id = '${fourth}'`),
  );
  expect(single).toEqual(["done", "done"]);
  const all = await queueFor(
    thread.id,
    (mark) => as(creator, mark, "select delete_own_posts()"),
    (mark) => as(replier, mark, "select delete_own_posts()"),
  );
  expect(all).toEqual(["done", "done"]);
  expect(await rowOf("forum_posts", first)).toBeUndefined();
  expect(await rowOf("forum_posts", second)).toBeUndefined();
});

test("an edit that waits for the deletion of its parent post keeps no reference to it", async () => {
  const thread = await newThread(creator, categoryId, [replier]);
  const [first = "", second = ""] = thread.posts;
  await sql`update forum_posts set parent_post_id = ${first} where id = ${second}`;
  const outcomes = await queueFor(
    thread.id,
    (mark) => as(creator, mark, `delete from forum_posts where id = '${first}'`),
    (mark) => as(replier, mark, `update forum_posts set content = 'Alone.' where id = '${second}'`),
  );
  expect(outcomes).toEqual(["done", "done"]);
  expect(await rowOf("forum_posts", second))
    .toMatchObject({ content: "Alone.", parent_post_id: null });
});
