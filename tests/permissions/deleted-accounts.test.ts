// An account that is gone: its words stay, its name goes, and its old token opens nothing.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
  rowOf,
} from "#tests/support/forum.ts";
import { newAdmin, newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";

let gone: Person;
let goneAdmin: Person;
let reader: Person;
let categoryId: string;
let thread: FreshThread;
let elsewhere: FreshThread;

beforeAll(async () => {
  [gone, goneAdmin, reader] = await Promise.all([newMember(), newAdmin(), newMember()]);
  categoryId = (await newCategory()).id;
  thread = await newThread(gone, categoryId, [reader, gone]);
  elsewhere = await newThread(reader, categoryId);
  await sql`delete from auth.users where id in ${sql([gone.id, goneAdmin.id])}`;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

describe("a deleted account", () => {
  test("leaves its thread and posts, without an author", async () => {
    expect(await rowOf("forum_threads", thread.id))
      .toMatchObject({ created_by_user_id: null, post_count: 3 });
    const { data } = await visitor().from("forum_posts")
      .select("user_id, author_profile:profiles(username)").eq("thread_id", thread.id)
      .order("position");
    expect(data?.map((post) => post.user_id)).toEqual([null, reader.id, null]);
    expect(data?.[0]?.author_profile).toBeNull();
  });

  test("does not look as if it had edited its posts", async () => {
    const [row] = await sql`
      select bool_and(updated_at <= created_at + interval '2 hours') as untouched
      from forum_posts where thread_id = ${thread.id}
    `;
    expect(row).toEqual({ untouched: true });
  });

  test("has no public profile any more", async () => {
    const { data } = await visitor().from("profiles").select("id").eq("id", gone.id);
    expect(data).toEqual([]);
  });
});

describe("the token of a deleted account", () => {
  test("cannot post", async () => {
    const id = randomUUID();
    const { error } = await gone.client.from("forum_posts")
      .insert({ id, thread_id: elsewhere.id, content: "Still here?" });
    expect(error).not.toBeNull();
    expect(await rowOf("forum_posts", id)).toBeUndefined();
  });

  test("cannot start a thread", async () => {
    const id = randomUUID();
    const { error } = await gone.client.rpc("create_thread", {
      p_thread_id: id,
      p_post_id: randomUUID(),
      p_category_id: categoryId,
      p_title: "Still here?",
      p_content: "No.",
    });
    expect(error).not.toBeNull();
    expect(await rowOf("forum_threads", id)).toBeUndefined();
  });

  test("cannot make a new profile", async () => {
    const { error } = await gone.client.from("profiles").upsert({ id: gone.id, username: "Ghost" });
    expect(error).not.toBeNull();
    expect(await rowOf("profiles", gone.id)).toBeUndefined();
  });

  test("cannot touch the posts it once wrote", async () => {
    const id = thread.posts[0] ?? "";
    const before = await rowOf("forum_posts", id);
    await gone.client.from("forum_posts").update({ content: "Gone." }).eq("id", id);
    await gone.client.from("forum_posts").delete().eq("id", id);
    await gone.client.from("forum_threads").delete().eq("id", thread.id);
    expect(await rowOf("forum_posts", id)).toEqual(before);
  });

  test("cannot upload a picture", async () => {
    const name = `avatars/${gone.id}-1.png`;
    const { error } = await gone.client.storage.from("avatars")
      .upload(name, new Blob(["x"], { type: "image/png" }), { contentType: "image/png" });
    expect(error).not.toBeNull();
  });

  test("is no administrator's any more", async () => {
    expect((await goneAdmin.client.rpc("is_admin")).data).toBe(false);
    const { error } = await goneAdmin.client.from("blog_posts")
      .insert({ title: "Still here?", slug: randomUUID(), content: "<p>No.</p>" });
    expect(error?.code).toBe("42501");
  });
});
