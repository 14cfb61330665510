// Columns that no client may write, whoever it is. Without these grants a member could sign with
// another's name, make a thread sticky or move a post.
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
  rowOf,
} from "#tests/support/forum.ts";
import { newAdmin, newMember, type Person, removePeople } from "#tests/support/people.ts";

let author: Person;
let other: Person;
let admin: Person;
let categoryId: string;
let thread: FreshThread;
let elsewhere: FreshThread;

const someTime = "2001-01-01T00:00:00+00:00";
const forbidden = { status: 403, error: { code: "42501" } };

beforeAll(async () => {
  [author, other, admin] = await Promise.all([newMember(), newMember(), newAdmin()]);
  categoryId = (await newCategory()).id;
  thread = await newThread(author, categoryId, [author]);
  elsewhere = await newThread(author, categoryId);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

/** The client that the author's browser has, with values of any shape. */
const authorAt = (table: string) => (author.client as SupabaseClient).from(table);

describe("a member cannot insert a thread with", () => {
  test.each([
    ["sticky", true],
    ["post_count", 100],
    ["last_position", 100],
    ["created_at", someTime],
    ["last_activity_at", "2099-01-01T00:00:00+00:00"],
  ])("a chosen %s", async (column, value) => {
    const values = { title: "Forged", category_id: categoryId, [column]: value };
    expect(await authorAt("forum_threads").insert(values)).toMatchObject(forbidden);
  });

  test("a chosen reply_count, which the database computes", async () => {
    const values = { title: "Forged", category_id: categoryId, reply_count: 100 };
    const { error, status } = await authorAt("forum_threads").insert(values);
    expect(error?.code).toBeOneOf(["42501", "428C9"]);
    expect(status).toBeOneOf([400, 403]);
  });
});

describe("nobody can change a thread's", () => {
  test.each([
    ["title", "Another title"],
    ["sticky", true],
    ["category_id", randomUUID()],
    ["created_by_user_id", randomUUID()],
    ["post_count", 100],
    ["last_position", 0],
    ["created_at", someTime],
    ["last_activity_at", someTime],
    ["id", randomUUID()],
  ])("%s", async (column, value) => {
    for (const { client } of [author, other, admin]) {
      const change = { [column]: value };
      const response = await (client as SupabaseClient).from("forum_threads")
        .update(change).eq("id", thread.id);
      expect(response).toMatchObject(forbidden);
    }
  });
});

describe("a member cannot insert a post with", () => {
  test.each([
    ["position", 1],
    ["created_at", someTime],
    ["updated_at", someTime],
  ])("a chosen %s", async (column, value) => {
    const values = { thread_id: thread.id, content: "Forged", [column]: value };
    expect(await authorAt("forum_posts").insert(values)).toMatchObject(forbidden);
  });

  test("another content type than Markdown", async () => {
    const values = { thread_id: thread.id, content: "<b>x</b>", content_type: "html" };
    expect(await authorAt("forum_posts").insert(values))
      .toMatchObject({ status: 400, error: { code: "23514" } });
  });

  test("a parent post from another thread", async () => {
    const id = randomUUID();
    const values = { id, thread_id: thread.id, content: "Odd", parent_post_id: elsewhere.posts[0] };
    expect((await authorAt("forum_posts").insert(values)).error).toBeNull();
    expect(await rowOf("forum_posts", id)).toMatchObject({ parent_post_id: null });
  });
});

describe("an author cannot change a post's", () => {
  test.each([
    ["thread_id", () => elsewhere.id],
    ["user_id", () => other.id],
    ["id", () => randomUUID()],
    ["parent_post_id", () => thread.posts[0]],
    ["position", () => 1],
    ["created_at", () => someTime],
  ])("%s", async (column, value) => {
    const change = { content: "Changed", [column]: value() };
    const response = await authorAt("forum_posts").update(change).eq("id", thread.posts[1]);
    expect(response).toMatchObject(forbidden);
  });

  test("thread by an upsert", async () => {
    const values = { id: thread.posts[1], thread_id: elsewhere.id, content: "Moved" };
    await authorAt("forum_posts").upsert(values);
    expect(await rowOf("forum_posts", thread.posts[1] ?? ""))
      .toMatchObject({ thread_id: thread.id, content: "Something to say." });
  });

  test("time of the last edit", async () => {
    const change = { content: "Edited now", updated_at: someTime };
    await authorAt("forum_posts").update(change).eq("id", elsewhere.posts[0]);
    const [row] = await sql`
      select updated_at > now() - interval '1 minute' as is_now from forum_posts
      where id = ${elsewhere.posts[0] ?? ""}
    `;
    expect(row).toEqual({ is_now: true });
  });
});

describe("a member cannot change a profile's", () => {
  test("creation time", async () => {
    expect(await authorAt("profiles").update({ created_at: someTime }).eq("id", author.id))
      .toMatchObject(forbidden);
  });

  test("owner", async () => {
    const { error } = await authorAt("profiles").update({ id: other.id }).eq("id", author.id);
    expect(error?.code).toBeOneOf(["42501", "23505"]);
    expect(await rowOf("profiles", author.id)).toBeDefined();
  });

  test("time of the last change", async () => {
    await authorAt("profiles").update({ updated_at: someTime }).eq("id", author.id);
    const row = await rowOf("profiles", author.id);
    expect(row?.updated_at.getTime()).toBeGreaterThan(Date.parse(someTime));
  });
});

describe("a member cannot write in the name of", () => {
  test("another member", async () => {
    const thread_id = thread.id;
    expect(await authorAt("forum_posts").insert({ thread_id, content: "x", user_id: other.id }))
      .toMatchObject(forbidden);
  });

  test("nobody", async () => {
    expect(
      await authorAt("forum_posts").insert({ thread_id: thread.id, content: "x", user_id: null }),
    )
      .toMatchObject(forbidden);
  });

  test("another member's thread", async () => {
    const values = { title: "x", category_id: categoryId, created_by_user_id: other.id };
    expect(await authorAt("forum_threads").insert(values)).toMatchObject(forbidden);
  });
});
