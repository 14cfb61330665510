// How much one member may write: per minute, per day and in links, less on the first day of an account.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readRateLimit } from "#shared/contracts/rate-limit.ts";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import { forgetWrites, reachLimit } from "#tests/support/limits.ts";
import { newAdmin, newMember, type Person, removePeople } from "#tests/support/people.ts";

let newcomer: Person;
let regular: Person;
let other: Person;
let categoryId: string;
let thread: FreshThread;

beforeAll(async () => {
  [newcomer, regular, other] = await Promise.all([newMember("today"), newMember(), newMember()]);
  categoryId = (await newCategory()).id;
  thread = await newThread(other, categoryId);
});
beforeEach(() => letPass("2 days"));
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

function post({ client }: Person, threadId = thread.id, id = randomUUID()) {
  return client.from("forum_posts").insert({ id, thread_id: threadId, content: "One more." });
}

function startThread({ client }: Person) {
  return client.rpc("create_thread", {
    p_thread_id: randomUUID(),
    p_post_id: randomUUID(),
    p_category_id: categoryId,
    p_title: "One more",
    p_content: "One more.",
  });
}

async function times(count: number, write: () => PromiseLike<{ error: unknown }>): Promise<void> {
  for (let time = 0; time < count; time++) expect((await write()).error).toBeNull();
}

/** Moves everything that was written so far back in time. */
async function letPass(span: string): Promise<void> {
  await sql`
    update private.recent_writes
    set times = array(select time - ${span}::interval from unnest(times) time),
      day_ends_at = day_ends_at - ${span}::interval
    where user_id in ${sql([newcomer.id, regular.id])}
  `;
}

const accepted = (responses: { error: unknown }[]) =>
  responses.filter(({ error }) => error === null).length;

describe.each([
  { name: "a new member", person: () => newcomer, perMinute: 10, perDay: 5 },
  { name: "a member", person: () => regular, perMinute: 30, perDay: 30 },
])("$name", ({ person, perMinute, perDay }) => {
  test(`can write ${perMinute} posts in a minute and not one more`, async () => {
    await times(perMinute, () => post(person()));
    const rejected = await post(person());
    expect(rejected).toMatchObject({
      status: 429,
      error: { code: "PT429", hint: "posts_per_minute" },
    });
    const limit = rejected.error && readRateLimit(rejected.error);
    expect(limit?.retryAfterSeconds).toBeGreaterThan(0);
    expect(limit?.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test("can post again after a minute", async () => {
    await reachLimit(person(), "posts_per_minute");
    expect(await post(person())).toMatchObject({ status: 429 });
    await letPass("61 seconds");
    await times(1, () => post(person()));
  });

  test(`can start ${perDay} threads in a day and not one more`, async () => {
    await times(perDay, async () => {
      const response = await startThread(person());
      // They would reach the limit of posts first.
      await forgetWrites([person()], "posts");
      return response;
    });
    const rejected = await startThread(person());
    expect(rejected).toMatchObject({
      status: 429,
      error: { code: "PT429", hint: "threads_per_day" },
    });
    const limit = rejected.error && readRateLimit(rejected.error);
    expect(limit?.sentence).toMatch(/as many threads as one day allows/);
    expect(limit?.retryAfterSeconds).toBeGreaterThan(86_400 - 60);
    expect(limit?.retryAfterSeconds).toBeLessThanOrEqual(86_400);
  });

  test("can start a thread again after a day", async () => {
    await reachLimit(person(), "threads_per_day");
    expect(await startThread(person())).toMatchObject({ status: 429 });
    await letPass("24 hours");
    await times(1, () => startThread(person()));
  });

  test("cannot exceed the limit by posting in many threads at once", async () => {
    await reachLimit(person(), "posts_per_minute", 3);
    const threads = await Promise.all(
      Array.from({ length: 8 }, () => newThread(other, categoryId)),
    );
    const responses = await Promise.all(threads.map(({ id }) => post(person(), id)));
    expect(accepted(responses)).toBe(3);
  });

  test("cannot exceed the limit by starting many threads at once", async () => {
    await reachLimit(person(), "threads_per_day", 2);
    const responses = await Promise.all(Array.from({ length: 8 }, () => startThread(person())));
    expect(accepted(responses)).toBe(2);
  });

  test("cannot exceed the limit by deleting posts", async () => {
    await reachLimit(person(), "posts_per_minute", 2);
    await times(2, () => post(person()));
    const { data } = await person().client.rpc("delete_own_posts");
    expect(data).toBeGreaterThanOrEqual(2);
    expect(await post(person())).toMatchObject({ status: 429 });
  });

  test("cannot exceed the limit by deleting threads", async () => {
    await reachLimit(person(), "threads_per_day", 2);
    await times(2, () => startThread(person()));
    const { client } = person();
    const own = await client.from("forum_threads").select("id").eq(
      "created_by_user_id",
      person().id,
    );
    expect(own.data?.length).toBeGreaterThanOrEqual(2);
    for (const { id } of own.data ?? []) await client.from("forum_threads").delete().eq("id", id);
    expect(await startThread(person())).toMatchObject({ status: 429 });
  });

  test("cannot exceed the limit by editing: an edit counts like a post", async () => {
    const id = randomUUID();
    await reachLimit(person(), "posts_per_minute", 3);
    await times(1, () => post(person(), thread.id, id));
    const edit = (content: string) =>
      person().client.from("forum_posts").update({ content }).eq("id", id);
    let count = 1;
    await times(2, () => edit(`Edit ${count++}.`));
    expect(await edit("One edit more.")).toMatchObject({ status: 429 });
  });
});

test("a rejected post does not count", async () => {
  const blank = () =>
    newcomer.client.from("forum_posts").insert({ thread_id: thread.id, content: " " });
  for (let time = 0; time < 12; time++) expect(await blank()).toMatchObject({ status: 400 });
  await times(10, () => post(newcomer));
});

test("a repeat of a post is accepted at the limit", async () => {
  const id = randomUUID();
  await reachLimit(newcomer, "posts_per_minute", 1);
  await times(3, () => post(newcomer, thread.id, id));
  expect(await post(newcomer)).toMatchObject({ status: 429 });
});

test("the first post of a thread counts as a post", async () => {
  await reachLimit(newcomer, "posts_per_minute");
  expect(await startThread(newcomer)).toMatchObject({
    status: 429,
    error: { hint: "posts_per_minute" },
  });
});

describe("links in a post", () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://example.org/${index}`).join(" ");
  const write = ({ client }: Person, content: string, id = randomUUID()) =>
    client.from("forum_posts").insert({ id, thread_id: thread.id, content });
  const rejected = {
    status: 400,
    error: {
      code: "23514",
      hint: "links_per_post",
      message:
        "On its first day an account can put up to 3 links into a post. Your text is kept: take some links out, or post it tomorrow.",
    },
  };

  test("are limited to three for a new member, and unlimited for other members", async () => {
    expect((await write(newcomer, links(3))).error).toBeNull();
    expect(await write(newcomer, links(4))).toMatchObject(rejected);
    expect((await write(regular, links(40))).error).toBeNull();
  });

  test("are not limited for an admin, however new", async () => {
    const admin = await newAdmin();
    await sql`update profiles set created_at = now() where id = ${admin.id}`;
    expect((await write(admin, links(4))).error).toBeNull();
  });

  test.each([
    ["bare", "https://a.example http://b.example"],
    ["without a scheme", "www.a.example WWW.B.example"],
    ["behind words", "[one](https://a.example),[two](<https://b.example>)"],
    ["defined below", "[one][1] [two][2]\n\n[1]: https://a.example\n[2]: //b.example"],
    ["without a scheme, behind words", "[one](//a.example) [two](\\\\b.example)"],
    ["in disguise", "[one](h&#116;tps://a.example) [two](HTTPS:b.example)"],
  ])("count when they are %s", async (_, two) => {
    expect((await write(newcomer, `${two} ${links(1)}`)).error).toBeNull();
    expect(await write(newcomer, `${two} ${links(2)}`)).toMatchObject(rejected);
  });

  test.each([
    ["links to posts and pages of the site", "[one](#post-1) [two](/forum) ".repeat(3)],
    ["what a log file is made of", "[12:00]: http: scanning [a](1) ".repeat(3)],
  ])("do not count %s", async (_, content) => {
    expect((await write(newcomer, content)).error).toBeNull();
  });

  test("cannot be added by an edit, but a post with too many can be edited", async () => {
    const id = randomUUID();
    await write(newcomer, links(3), id);
    const edit = (content: string) =>
      newcomer.client.from("forum_posts").update({ content }).eq("id", id);
    expect(await edit(links(4))).toMatchObject(rejected);
    await sql`update forum_posts set content = ${links(6)} where id = ${id}`;
    expect((await edit(`${links(6)} and a word`)).error).toBeNull();
    expect(await edit(links(7))).toMatchObject(rejected);
  });

  test("over the limit reject a new thread together with its post", async () => {
    const id = randomUUID();
    const { error } = await newcomer.client.rpc("create_thread", {
      p_thread_id: id,
      p_post_id: randomUUID(),
      p_category_id: categoryId,
      p_title: "Four links",
      p_content: links(4),
    });
    expect(error?.hint).toBe("first_post links_per_post");
    expect([...await sql`select from forum_threads where id = ${id}`]).toEqual([]);
  });
});
