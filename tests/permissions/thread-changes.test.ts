// The numbers of a thread's changes, and what readers get who send the last number they have.
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
import { newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";

const reader = visitor();
let creator: Person;
let replier: Person;
let categoryId: string;
let thread: FreshThread;

beforeAll(async () => {
  [creator, replier] = await Promise.all([newMember(), newMember()]);
  categoryId = (await newCategory()).id;
});
beforeEach(async () => {
  // Three posts: the creator's, the replier's, the creator's.
  thread = await newThread(creator, categoryId, [replier, creator]);
});
afterAll(async () => {
  await reader.removeAllChannels();
  await removeCategories();
  await removePeople();
});

const idOf = (position: number) => thread.posts[position - 1] ?? "";
const numberOf = async (table: string, id: string) => (await rowOf(table, id))?.change_number;
const edit = (person: Person, position: number, content: string) =>
  person.client.from("forum_posts").update({ content }).eq("id", idOf(position));

interface Changes {
  thread: { change_number: number; reply_count: number; last_position: number };
  positions: number[];
  posts: { id: string; content: string; change_number: number }[];
}

async function changes(since: number, page: { p_after?: number; p_limit?: number } = {}) {
  const { data, error } = await reader.rpc("get_thread_changes", {
    p_thread_id: thread.id,
    p_since: since,
    ...page,
  }, { get: true });
  if (error) throw error;
  return data as unknown as Changes; // The generated type says only that it is JSON.
}

describe("a change of a thread has the next number", () => {
  test("for each post, edit and deletion", async () => {
    expect(await numberOf("forum_threads", thread.id)).toBe(3);
    expect(await numberOf("forum_posts", idOf(2))).toBe(2);
    await edit(creator, 1, "Better words.");
    expect(await numberOf("forum_posts", idOf(1))).toBe(4);
    await replier.client.from("forum_posts").delete().eq("id", idOf(2));
    expect(await numberOf("forum_threads", thread.id)).toBe(5);
    const id = randomUUID();
    await replier.client.from("forum_posts").insert({ id, thread_id: thread.id, content: "Next." });
    expect(await numberOf("forum_posts", id)).toBe(6);
  });

  test("but not for a rejected or repeated request, or one without a change", async () => {
    await edit(creator, 1, "Something to say.");
    await edit(replier, 1, "Not mine.");
    await edit(creator, 1, " ");
    await replier.client.from("forum_posts").insert({ thread_id: thread.id, content: " " });
    await replier.client.from("forum_posts")
      .insert({ id: idOf(2), thread_id: thread.id, content: "Something to say." });
    await creator.client.from("forum_posts").delete().eq("id", idOf(2));
    expect(await numberOf("forum_threads", thread.id)).toBe(3);
  });

  test("that no member can set", async () => {
    const tries = [
      creator.client.from("forum_posts").update({ change_number: 99 }).eq("id", idOf(1)),
      creator.client.from("forum_posts")
        .insert({ thread_id: thread.id, content: "Mine.", change_number: 99 }),
      creator.client.from("forum_threads").update({ change_number: 99 }).eq("id", thread.id),
    ];
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403);
    expect(await numberOf("forum_threads", thread.id)).toBe(3);
  });

  test("also when many write, edit and delete at once, and events arrive in that order", async () => {
    const listener = await listen(reader, `thread:${thread.id}:posts`);
    const many = Array.from({ length: 6 }, (_, index) => index);
    await Promise.all([
      ...many.map((index) =>
        replier.client.from("forum_posts")
          .insert({ thread_id: thread.id, content: `Reply ${index}.` }).throwOnError()
      ),
      ...many.map((index) => edit(creator, 1, `Edit ${index}.`).throwOnError()),
      replier.client.from("forum_posts").delete().eq("id", idOf(2)).throwOnError(),
    ]);
    const heard: unknown[] = [];
    while (heard.length < 13) heard.push((await listener.next()).payload.change_number);
    expect(heard).toEqual(heard.map((_, index) => 4 + index));
  });
});

describe("get_thread_changes", () => {
  test("returns what was written or edited since, and the positions of posts", async () => {
    await edit(creator, 1, "Better words.");
    await replier.client.from("forum_posts").delete().eq("id", idOf(2));
    const id = randomUUID();
    await replier.client.from("forum_posts").insert({ id, thread_id: thread.id, content: "Next." });
    const response = await changes(3);
    expect(response.positions).toEqual([1, 3, 4]);
    expect(response.posts.map((post) => post.id)).toEqual([idOf(1), id]);
    expect(response.thread).toMatchObject({ change_number: 6, reply_count: 2, last_position: 4 });
    expect((await changes(4)).posts.map((post) => post.id)).toEqual([id]);
  });

  test("returns posts as the page reads them, and all of them without a number", async () => {
    const { data } = await reader.rpc("get_thread_posts_with_parent_author", {
      p_thread_id: thread.id,
    });
    expect(data?.map(({ thread_change_number }) => thread_change_number)).toEqual([3, 3, 3]);
    expect((await changes(0)).posts)
      .toEqual(data?.map(({ thread_change_number: _, next_after: __, ...post }) => post));
  });

  test("returns no posts for the latest number", async () => {
    expect(await changes(3)).toMatchObject({ posts: [], positions: [1, 2, 3] });
  });

  test("returns only the requested positions", async () => {
    expect(await changes(0, { p_after: 1, p_limit: 1 }))
      .toMatchObject({ positions: [2], posts: [{ id: idOf(2) }] });
    expect(await changes(0, { p_after: 3 })).toMatchObject({ positions: [], posts: [] });
    expect(await changes(0, { p_after: 2_147_483_647, p_limit: 2_147_483_647 }))
      .toMatchObject({ positions: [] });
    expect(await changes(0, { p_limit: -1 })).toMatchObject({ positions: [] });
  });

  test("returns at most a thousand positions", async () => {
    await sql`update forum_posts set position = 1001 where id = ${idOf(3)}`;
    expect((await changes(0, { p_limit: 5000 })).positions).toEqual([1, 2]);
  });

  test("returns null for a thread that does not exist", async () => {
    const response = await reader.rpc("get_thread_changes", {
      p_thread_id: randomUUID(),
      p_since: 0,
    });
    expect(response).toMatchObject({ status: 200, data: null, error: null });
  });
});
