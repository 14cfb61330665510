// A deleted account: its posts stay without its name, and its old token has no rights.
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
import {
  newAdmin,
  newMember,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";

let deleted: Person;
let deletedAdmin: Person;
let reader: Person;
let categoryId: string;
let thread: FreshThread;
let elsewhere: FreshThread;

beforeAll(async () => {
  [deleted, deletedAdmin, reader] = await Promise.all([newMember(), newAdmin(), newMember()]);
  categoryId = (await newCategory()).id;
  thread = await newThread(deleted, categoryId, [reader, deleted]);
  elsewhere = await newThread(reader, categoryId);
  await sql`delete from auth.users where id in ${sql([deleted.id, deletedAdmin.id])}`;
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

  test("leaves nothing that was not public, whatever deletes it", async () => {
    const left = async (person: Person) =>
      (await sql`
        select content from forum_posts where thread_id = ${elsewhere.id} and position > 1
        order by content`).map(({ content }) => content).filter((words) =>
        words.includes(person.id)
      );
    for (const way of ["the function", "the dashboard"]) {
      const person = await newMember();
      const write = async (words: string, hidden: object) => {
        const row = {
          thread_id: elsewhere.id,
          user_id: person.id,
          content: `${words} ${person.id}`,
        };
        await sql`insert into forum_posts ${sql({ ...row, ...hidden })}`;
      };
      const now = new Date();
      await write("Public", {});
      await write("Hidden", { hidden_at: now, hidden_reason: "Off topic." });
      await write("Waiting", { hidden_at: now, hidden_reason: "New.", awaits_review: true });
      expect(await left(person)).toHaveLength(3);
      if (way === "the function") {
        const release = () =>
          serviceRoleClient().rpc("release_content", { p_user_id: person.id, p_limit: 1 })
            .throwOnError();
        while ((await release()).data > 0);
        expect(await left(person), way).toEqual([`Public ${person.id}`]);
      }
      await sql`delete from auth.users where id = ${person.id}`;
      expect(await left(person), way).toEqual([`Public ${person.id}`]);
    }
  });

  test("does not make its posts look edited", async () => {
    const [row] = await sql`
      select bool_and(updated_at <= created_at + interval '2 hours') as untouched
      from forum_posts where thread_id = ${thread.id}
    `;
    expect(row).toEqual({ untouched: true });
  });

  test("has no public profile", async () => {
    const { data } = await visitor().from("profiles").select("id").eq("id", deleted.id);
    expect(data).toEqual([]);
  });
});

describe("the token of a deleted account", () => {
  test("cannot post", async () => {
    const id = randomUUID();
    const { error } = await deleted.client.from("forum_posts")
      .insert({ id, thread_id: elsewhere.id, content: "Still here?" });
    expect(error).not.toBeNull();
    expect(await rowOf("forum_posts", id)).toBeUndefined();
  });

  test("cannot start a thread", async () => {
    const id = randomUUID();
    const { error } = await deleted.client.rpc("create_thread", {
      p_thread_id: id,
      p_post_id: randomUUID(),
      p_category_id: categoryId,
      p_title: "Still here?",
      p_content: "No.",
    });
    expect(error).not.toBeNull();
    expect(await rowOf("forum_threads", id)).toBeUndefined();
  });

  test("cannot create a profile", async () => {
    const { error } = await deleted.client.from("profiles").upsert({
      id: deleted.id,
      username: "Ghost",
    });
    expect(error).not.toBeNull();
    expect(await rowOf("profiles", deleted.id)).toBeUndefined();
  });

  test("cannot edit or delete its former posts and thread", async () => {
    const id = thread.posts[0] ?? "";
    const before = await rowOf("forum_posts", id);
    await deleted.client.from("forum_posts").update({ content: "Deleted." }).eq("id", id);
    await deleted.client.from("forum_posts").delete().eq("id", id);
    await deleted.client.from("forum_threads").delete().eq("id", thread.id);
    expect(await rowOf("forum_posts", id)).toEqual(before);
  });

  test("cannot upload an avatar", async () => {
    const name = `avatars/${deleted.id}-1.png`;
    const { error } = await deleted.client.storage.from("avatars")
      .upload(name, new Blob(["x"], { type: "image/png" }), { contentType: "image/png" });
    expect(error).not.toBeNull();
  });

  test("has no administrator rights", async () => {
    expect((await deletedAdmin.client.rpc("is_admin")).data).toBe(false);
    const { error } = await deletedAdmin.client.from("blog_posts")
      .insert({ title: "Still here?", slug: randomUUID(), content: "<p>No.</p>" });
    expect(error?.code).toBe("42501");
  });
});
