// Which reply has solved a question: who may say so, of what, and that the lists agree with the thread.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listen } from "#tests/support/channels.ts";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
  rowOf,
} from "#tests/support/forum.ts";
import { forgetWrites } from "#tests/support/limits.ts";
import { actsOf } from "#tests/support/moderation.ts";
import {
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

const anonymous = visitor();
let asker: Person;
let helper: Person;
let moderator: Person;
let category: { id: string; slug: string };
let elsewhere: { id: string; slug: string };
let thread: FreshThread;

beforeAll(async () => {
  [asker, helper, moderator] = await Promise.all([newMember(), newMember(), newModerator()]);
  [category, elsewhere] = await Promise.all([newCategory(), newCategory()]);
  await sql`update forum_categories set asks_questions = true where id = ${category.id}`;
});
beforeEach(async () => {
  await forgetWrites([asker, helper, moderator]);
  thread = await newThread(asker, category.id, [helper, asker]);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const reply = (index = 1) => thread.posts[index] ?? "";
const mark = (
  { client }: { client: Person["client"] },
  p_post_id: string | undefined = reply(),
  p_thread_id = thread.id,
) => client.rpc("set_solution", { p_thread_id, p_post_id });
const unmark = ({ client }: { client: Person["client"] }) =>
  client.rpc("set_solution", { p_thread_id: thread.id });
const row = () => rowOf("forum_threads", thread.id);
/** Of the lists that a visitor reads, those in which the thread is, and what they say of it. */
async function listed(p_category_slug = category.slug) {
  const list = async (filter: { p_solved?: boolean; p_newer?: boolean; p_search?: string }) =>
    (await anonymous.rpc("get_category_threads", { p_category_slug, ...filter }).throwOnError())
      .data.find(({ id }) => id === thread.id)?.is_solved;
  return {
    all: await list({}),
    searched: await list({ p_search: "fresh", p_solved: true }),
    solved: await list({ p_solved: true }),
    unsolved: await list({ p_solved: false }),
  };
}
const solved = { all: true, searched: true, solved: true, unsolved: undefined };
const unsolved = { all: false, searched: undefined, solved: undefined, unsolved: false };

describe("who", () => {
  test("has started a thread marks a reply of anybody, another one instead, and none", async () => {
    await mark(asker).throwOnError();
    expect(await row()).toMatchObject({ solution_post_id: reply(), is_solved: true });
    expect(await listed()).toEqual(solved);
    await mark(asker, reply(2)).throwOnError();
    expect(await row()).toMatchObject({ solution_post_id: reply(2), is_solved: true });
    await unmark(asker).throwOnError();
    expect(await row()).toMatchObject({ solution_post_id: null, is_solved: false });
    expect(await listed()).toEqual(unsolved);
  });

  test("moderates does, too, which is logged", async () => {
    await mark(moderator).throwOnError();
    await mark(moderator).throwOnError();
    await unmark(moderator).throwOnError();
    await mark(asker).throwOnError();
    const entries = await sql`
      select action, actor_id, member_id, post_id from moderation_log
      where thread_id = ${thread.id} order by id`;
    const entry = { actor_id: moderator.id, member_id: asker.id, post_id: reply() };
    expect([...entries]).toEqual([
      { ...entry, action: "thread_solved" },
      { ...entry, action: "thread_unsolved" },
    ]);
  });

  test("is anybody else does not, nor a visitor, nor somebody who is suspended", async () => {
    await mark(asker).throwOnError();
    const before = await row();
    await sql`insert into suspensions (member_id, reason) values (${asker.id}, 'Spam.')`;
    for (const someone of [helper, { client: anonymous }, asker]) {
      expect((await mark(someone, reply(2))).error?.code).toBe("42501");
      expect((await unmark(someone)).error?.code).toBe("42501");
    }
    expect(await row()).toEqual(before);
    // Deleting stays possible, also of what is the solution.
    await sql`delete from suspensions where member_id = ${asker.id}`;
    await mark(asker, reply(2)).throwOnError();
    await sql`insert into suspensions (member_id, reason) values (${asker.id}, 'Spam.')`;
    await asker.client.from("forum_posts").delete().eq("id", reply(2)).throwOnError();
    await sql`delete from suspensions where member_id = ${asker.id}`;
    expect(await row()).toMatchObject({ solution_post_id: null, is_solved: false });
  });

  test("writes to the table cannot set it", async () => {
    for (const { client } of [asker, moderator]) {
      const { error } = await client.from("forum_threads")
        .update({ solution_post_id: reply(), is_solved: true }).eq("id", thread.id);
      expect(error?.code).toBe("42501");
    }
  });

  test("marks again and again is slowed down", async () => {
    const times = Array.from({ length: 31 }, (_, time) => time);
    const codes: (string | undefined)[] = [];
    for (const time of times) codes.push((await mark(asker, reply(1 + time % 2))).error?.code);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => undefined));
    expect(codes[30]).toBe("PT429");
  });
});

describe("what", () => {
  test("is no public reply of the thread cannot be marked", async () => {
    const other = await newThread(asker, category.id, [helper]);
    await sql`
      update forum_posts set hidden_at = now(), hidden_reason = 'Off topic.' where id = ${
      reply(2)
    }`;
    for (const post of [reply(0), reply(2), other.posts[1], randomUUID()]) {
      expect((await mark(asker, post)).error?.hint).toBe("post_gone");
      expect((await mark(moderator, post)).error?.hint).toBe("post_gone");
    }
    expect((await mark(asker, reply(), randomUUID())).error?.hint).toBe("thread_gone");
    expect(await row()).toMatchObject({ solution_post_id: null, revision: 0 });
  });

  test("is hidden with its thread can neither be marked nor unmarked", async () => {
    await mark(asker).throwOnError();
    await sql`
      update forum_threads set hidden_at = now(), hidden_reason = 'Off topic.' where id = ${thread.id}`;
    expect((await mark(asker, reply(2))).error?.hint).toBe("thread_gone");
    expect((await unmark(moderator)).error?.hint).toBe("thread_gone");
    expect(Object.values(await listed())).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("is locked can be solved", async () => {
    await sql`update forum_threads set locked_at = now() where id = ${thread.id}`;
    await mark(asker).throwOnError();
    expect(await listed()).toEqual(solved);
  });

  test("is no question has no solution, and a question that is moved keeps it for later", async () => {
    const { moderate } = actsOf(moderator);
    await mark(asker).throwOnError();
    await moderate(thread.id, "move", elsewhere.id);
    expect(await listed(elsewhere.slug)).toEqual(unsolved);
    expect((await mark(asker, reply(2))).error?.hint).toBe("no_question");
    await moderate(thread.id, "move", category.id);
    expect(await listed()).toEqual(solved);
  });
});

describe("when the solution", () => {
  test("is hidden, its thread is not solved, until it is restored", async () => {
    const { hidePost, undo } = actsOf(moderator);
    await mark(asker).throwOnError();
    const entry = await hidePost(reply());
    expect(await listed()).toEqual(unsolved);
    await undo(entry ?? 0);
    expect(await listed()).toEqual(solved);
    await hidePost(reply());
    await mark(asker, reply(2)).throwOnError();
    await actsOf(moderator).restorePost(reply());
    expect(await row()).toMatchObject({ solution_post_id: reply(2), is_solved: true });
  });

  test("is deleted, its thread is not solved; a solved thread can be deleted", async () => {
    await mark(asker).throwOnError();
    await helper.client.from("forum_posts").delete().eq("id", reply()).throwOnError();
    expect(await row()).toMatchObject({ solution_post_id: null, is_solved: false });
    expect(await listed()).toEqual(unsolved);
    await mark(asker, reply(2)).throwOnError();
    await sql`delete from forum_threads where id = ${thread.id}`;
    expect(await row()).toBeUndefined();
    expect(await rowOf("forum_posts", reply(2))).toBeUndefined();
  });

  test("is deleted while it is being marked, the thread is not solved", async () => {
    for (const _ of [1, 2, 3]) {
      const { id, posts: [, reply = ""] } = await newThread(asker, category.id, [helper]);
      const [marked, deleted] = await Promise.all([
        mark(asker, reply, id),
        helper.client.from("forum_posts").delete().eq("id", reply),
      ]);
      expect(marked.error?.hint ?? "post_gone").toBe("post_gone");
      expect(deleted.error).toBeNull();
      expect(await rowOf("forum_threads", id)).toMatchObject({
        solution_post_id: null,
        is_solved: false,
      });
    }
  });

  test("changes, everybody who reads the thread is notified once, and of a repeat not", async () => {
    const { next } = await listen(anonymous, `thread:${thread.id}:posts`);
    await mark(asker).throwOnError();
    await mark(asker).throwOnError();
    await unmark(asker).throwOnError();
    for (const revision of [1, 2]) {
      expect(await next()).toMatchObject({
        event: "thread_changed",
        payload: { thread: { revision } },
      });
    }
    await anonymous.removeAllChannels();
  });
});

test("the author of the solution is notified once, for as long as it is the solution", async () => {
  const notified = async ({ client }: Person) =>
    (await client.rpc("get_notifications").throwOnError()).data
      .filter(({ thread_id }) => thread_id === thread.id)
      .map(({ post_id, kind, is_read }) => ({ post_id, kind, is_read }));
  await mark(asker).throwOnError();
  const one = { post_id: reply(), kind: "solution", is_read: false };
  expect(await notified(helper)).toEqual([one]);
  await unmark(asker).throwOnError();
  expect(await notified(helper)).toEqual([]);
  await helper.client.rpc("read_notifications", { p_post_ids: [reply()] }).throwOnError();
  await mark(moderator).throwOnError();
  expect(await notified(helper)).toEqual([{ ...one, is_read: true }]);
  await mark(asker, reply(2)).throwOnError();
  expect(await notified(helper)).toEqual([]);
  expect(await notified(asker)).toEqual([]);
});
