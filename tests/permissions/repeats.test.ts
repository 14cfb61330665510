// A double click, or a retry after a response that got lost, writes no second row.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories, rowOf } from "#tests/support/forum.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";

let author: Person;
let other: Person;
let categoryId: string;

beforeAll(async () => {
  [author, other] = await Promise.all([newMember(), newMember()]);
  categoryId = (await newCategory()).id;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

function newRequest() {
  return {
    p_thread_id: randomUUID(),
    p_post_id: randomUUID(),
    p_category_id: categoryId,
    p_title: "Once",
    p_content: "And only once.",
  };
}

async function postsOf(threadId: string): Promise<number> {
  const [row] = await sql`
    select count(*)::integer as posts from forum_posts where thread_id = ${threadId}
  `;
  return row?.posts;
}

describe("create_thread", () => {
  test("sent twice by its author makes one thread with one post", async () => {
    const sent = newRequest();
    const first = await author.client.rpc("create_thread", sent);
    const second = await author.client.rpc("create_thread", sent);
    expect(second).toEqual(first);
    expect(second.data).toBe(sent.p_thread_id);
    expect(await postsOf(sent.p_thread_id)).toBe(1);
  });

  test("sent five times at once makes one thread with one post", async () => {
    const sent = newRequest();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => author.client.rpc("create_thread", sent)),
    );
    expect(responses.map(({ data }) => data)).toEqual(Array(5).fill(sent.p_thread_id));
    expect(await postsOf(sent.p_thread_id)).toBe(1);
  });

  test("with another author's thread id is rejected and changes nothing", async () => {
    const sent = newRequest();
    await author.client.rpc("create_thread", sent);
    const response = await other.client.rpc("create_thread", { ...sent, p_title: "Taken over" });
    expect(response).toMatchObject({ status: 409, error: { code: "23505" } });
    expect(await rowOf("forum_threads", sent.p_thread_id))
      .toMatchObject({ title: "Once", created_by_user_id: author.id });
  });
});

describe("a post", () => {
  test("sent twice by its author is one row, and the repeat returns no error", async () => {
    const thread = await newThread(other, categoryId);
    const values = { id: randomUUID(), thread_id: thread.id, content: "Again and again." };
    const first = await author.client.from("forum_posts").insert(values).select("id");
    const second = await author.client.from("forum_posts").insert(values).select("id");
    expect(first.data).toEqual([{ id: values.id }]);
    expect(second).toMatchObject({ error: null, data: [] });
    expect(await postsOf(thread.id)).toBe(2);
    expect(await rowOf("forum_threads", thread.id)).toMatchObject({ post_count: 2 });
  });

  test("sent five times at once is one row with one position in the thread", async () => {
    const thread = await newThread(other, categoryId);
    const values = { id: randomUUID(), thread_id: thread.id, content: "At once." };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => author.client.from("forum_posts").insert(values)),
    );
    expect(responses.map(({ error }) => error)).toEqual(Array(5).fill(null));
    expect(await rowOf("forum_threads", thread.id))
      .toMatchObject({ post_count: 2, last_position: 2 });
  });

  test("keeps its text when a repeat has another", async () => {
    const thread = await newThread(other, categoryId);
    const values = { id: randomUUID(), thread_id: thread.id, content: "As first written." };
    await author.client.from("forum_posts").insert(values);
    await author.client.from("forum_posts").insert({ ...values, content: "Rewritten." });
    expect(await rowOf("forum_posts", values.id)).toMatchObject({ content: values.content });
  });

  test("with another author's id is rejected and changes nothing", async () => {
    const thread = await newThread(other, categoryId);
    const id = thread.posts[0] ?? "";
    const response = await author.client.from("forum_posts")
      .insert({ id, thread_id: thread.id, content: "Taken over." });
    expect(response).toMatchObject({ status: 409, error: { code: "23505" } });
    expect(await rowOf("forum_posts", id)).toMatchObject({ user_id: other.id });
  });

  test("with an id the author has used in another thread is rejected", async () => {
    const [here, there] = [
      await newThread(author, categoryId),
      await newThread(other, categoryId),
    ];
    const response = await author.client.from("forum_posts")
      .insert({ id: here.posts[0] ?? "", thread_id: there.id, content: "Both." });
    expect(response).toMatchObject({ status: 409, error: { code: "23505" } });
    expect(await postsOf(there.id)).toBe(1);
  });
});
