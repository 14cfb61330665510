// A new thread and its first post are written together or not at all, through every API.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories, rowOf } from "#tests/support/forum.ts";
import {
  newMember,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";

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

function request(changes: Partial<Record<"p_title" | "p_content" | "p_category_id", string>> = {}) {
  return {
    p_thread_id: randomUUID(),
    p_post_id: randomUUID(),
    p_category_id: categoryId,
    p_title: "Where do you keep your bootlegs?",
    p_content: "Mine are on **one** disk.",
    ...changes,
  };
}

describe("create_thread", () => {
  test("writes the thread and its first post in the caller's name", async () => {
    const sent = request();
    const { data, error } = await author.client.rpc("create_thread", sent);
    expect({ data, error }).toEqual({ data: sent.p_thread_id, error: null });
    expect(await rowOf("forum_threads", sent.p_thread_id)).toMatchObject({
      title: sent.p_title,
      category_id: categoryId,
      created_by_user_id: author.id,
      sticky: false,
      post_count: 1,
      reply_count: 0,
    });
    expect(await rowOf("forum_posts", sent.p_post_id)).toMatchObject({
      thread_id: sent.p_thread_id,
      user_id: author.id,
      content: sent.p_content,
      position: 1,
      parent_post_id: null,
    });
  });

  test("cannot be called by a visitor", async () => {
    const sent = request();
    const response = await visitor().rpc("create_thread", sent);
    expect(response).toMatchObject({ status: 401, error: { code: "42501" } });
    expect(await rowOf("forum_threads", sent.p_thread_id)).toBeUndefined();
  });

  test.each([
    ["blank", " \n "],
    ["too long", "x".repeat(20_001)],
  ])("leaves no thread behind when the first post is %s", async (_, p_content) => {
    const sent = request({ p_content });
    const response = await author.client.rpc("create_thread", sent);
    expect(response).toMatchObject({ status: 400, error: { code: "23514", hint: "first_post" } });
    expect(await rowOf("forum_threads", sent.p_thread_id)).toBeUndefined();
  });

  test("leaves no thread behind when the id of the first post is taken", async () => {
    const taken = await newThread(other, categoryId);
    const sent = { ...request(), p_post_id: taken.posts[0] ?? "" };
    const response = await author.client.rpc("create_thread", sent);
    expect(response).toMatchObject({ status: 409, error: { code: "23505", hint: "first_post" } });
    expect(await rowOf("forum_threads", sent.p_thread_id)).toBeUndefined();
  });

  test.each([
    ["an empty title", { p_title: "" }, 400, "23514"],
    ["a title of two lines", { p_title: "one\ntwo" }, 400, "23514"],
    ["a category that does not exist", { p_category_id: randomUUID() }, 409, "23503"],
    ["a category that is no id", { p_category_id: "general" }, 400, "22P02"],
  ])("rejects %s and writes nothing", async (_, changes, status, code) => {
    const sent = request(changes);
    const response = await author.client.rpc("create_thread", sent);
    expect(response).toMatchObject({ status, error: { code } });
    expect(await rowOf("forum_threads", sent.p_thread_id)).toBeUndefined();
    expect(await rowOf("forum_posts", sent.p_post_id)).toBeUndefined();
  });
});

describe("a thread without a post is rejected", () => {
  test("when a member inserts it", async () => {
    const id = randomUUID();
    const response = await author.client.from("forum_threads")
      .insert({ id, title: "Bare", created_by_user_id: author.id, category_id: categoryId })
      .select().single();
    expect(response).toMatchObject({
      status: 400,
      error: { code: "23514", hint: "thread_without_post" },
    });
    expect(await rowOf("forum_threads", id)).toBeUndefined();
  });

  test("when it is inserted with the secret key", async () => {
    const id = randomUUID();
    const { error } = await serviceRoleClient().from("forum_threads")
      .insert({ id, title: "Bare", category_id: categoryId });
    expect(error?.code).toBe("23514");
    expect(await rowOf("forum_threads", id)).toBeUndefined();
  });

  test("when its only post is moved with the secret key", async () => {
    const [emptied, target] = [
      await newThread(author, categoryId),
      await newThread(author, categoryId),
    ];
    await serviceRoleClient().from("forum_posts")
      .update({ thread_id: target.id, position: 99 }).eq("id", emptied.posts[0] ?? "");
    const [{ bare } = { bare: -1 }] = await sql`
      select count(*)::integer as bare from forum_threads t
      where category_id = ${categoryId}
        and not exists (select from forum_posts p where p.thread_id = t.id)
    `;
    expect(bare).toBe(0);
  });
});
