// The counters, the order and the deletion of a thread when posts are added and deleted.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories, rowOf } from "#tests/support/forum.ts";
import { newAdmin, newMember, type Person, removePeople } from "#tests/support/people.ts";

let creator: Person;
let replier: Person;
let admin: Person;
let categoryId: string;

beforeAll(async () => {
  [creator, replier, admin] = await Promise.all([newMember(), newMember(), newAdmin()]);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

async function freshThread(repliers: Person[]) {
  categoryId = (await newCategory()).id;
  return await newThread(creator, categoryId, repliers);
}

function deletePost({ client }: Person, id: string | undefined) {
  return client.from("forum_posts").delete().eq("id", id ?? "").select("id").single();
}

function deleteThread({ client }: Person, id: string) {
  return client.from("forum_threads").delete().eq("id", id).select("id");
}

const threadsInCategory = async () => (await rowOf("forum_categories", categoryId))?.thread_count;

/** The counters of a thread as they are kept, and as counting would have it. */
async function countersOf(threadId: string) {
  const [row] = await sql`
    select t.post_count, t.reply_count, t.last_position, t.last_activity_at,
      count(p.id)::integer as counted, max(p.position) as highest, max(p.created_at) as newest
    from forum_threads t left join forum_posts p on p.thread_id = t.id
    where t.id = ${threadId} group by t.id
  `;
  return row;
}

describe("the counters", () => {
  test("follow a reply", async () => {
    const { id } = await freshThread([]);
    await replier.client.from("forum_posts").insert({ thread_id: id, content: "Hello." });
    const row = await countersOf(id);
    expect(row).toMatchObject({ post_count: 2, reply_count: 1, last_position: 2, counted: 2 });
    expect(row?.last_activity_at).toEqual(row?.newest);
    expect(await threadsInCategory()).toBe(1);
  });

  test("are right after thirty replies at once", async () => {
    const { id } = await freshThread([]);
    const responses = await Promise.all(
      [creator, replier, admin].flatMap(({ client }) =>
        Array.from(
          { length: 10 },
          () => client.from("forum_posts").insert({ thread_id: id, content: "At once." }),
        )
      ),
    );
    expect(responses.map(({ error }) => error)).toEqual(Array(30).fill(null));
    expect(await countersOf(id)).toMatchObject({
      post_count: 31,
      reply_count: 30,
      last_position: 31,
      counted: 31,
      highest: 31,
    });
  });

  test("follow the deletion of a reply, whose position stays empty", async () => {
    const { id, posts } = await freshThread([replier, replier]);
    await deletePost(replier, posts[1]);
    await replier.client.from("forum_posts").insert({ thread_id: id, content: "Later." });
    expect(await countersOf(id))
      .toMatchObject({ post_count: 3, reply_count: 2, last_position: 4, counted: 3 });
    const [last] = await sql`
      select position from forum_posts where thread_id = ${id} order by position desc limit 1
    `;
    expect(last).toEqual({ position: 4 });
  });

  test("restore the order of threads when the newest reply is deleted", async () => {
    const { id } = await freshThread([replier]);
    const before = await countersOf(id);
    const { data } = await replier.client.from("forum_posts")
      .insert({ thread_id: id, content: "Bump." }).select("id").single();
    await deletePost(replier, data?.id);
    const after = await countersOf(id);
    expect(after?.last_activity_at).toEqual(before?.last_activity_at);
  });

  test("do not count an edit as activity", async () => {
    const { id, posts } = await freshThread([]);
    const before = await countersOf(id);
    await creator.client.from("forum_posts").update({ content: "Edited." }).eq(
      "id",
      posts[0] ?? "",
    );
    expect(await countersOf(id)).toEqual(before);
  });

  test("follow the deletion of a thread", async () => {
    const { id } = await freshThread([]);
    await newThread(replier, categoryId);
    await deleteThread(creator, id);
    expect(await threadsInCategory()).toBe(1);
  });
});

describe("deleting a post", () => {
  test("deletes the thread when it was the last one", async () => {
    const { id, posts } = await freshThread([]);
    expect((await deletePost(creator, posts[0])).error).toBeNull();
    expect(await rowOf("forum_threads", id)).toBeUndefined();
    expect(await threadsInCategory()).toBe(0);
  });

  test("keeps the replies to it at their positions", async () => {
    const { id, posts } = await freshThread([replier]);
    const { data } = await creator.client.from("forum_posts")
      .insert({ thread_id: id, content: "To you.", parent_post_id: posts[1] ?? null })
      .select("id, parent_post_id, position").single();
    expect(data?.parent_post_id).toBe(posts[1]);
    const before = await rowOf("forum_posts", data?.id ?? "");
    await deletePost(replier, posts[1]);
    expect(await rowOf("forum_posts", data?.id ?? "")).toEqual({ ...before, parent_post_id: null });
  });

  test("does not let a creator delete the posts of others", async () => {
    const { posts } = await freshThread([replier]);
    expect((await deletePost(creator, posts[1])).error?.code).toBe("PGRST116");
    expect(await rowOf("forum_posts", posts[1] ?? "")).toBeDefined();
  });
});

describe("deleting a thread", () => {
  test("deletes its posts", async () => {
    const { id, posts } = await freshThread([]);
    expect((await deleteThread(creator, id)).data).toEqual([{ id }]);
    expect(await rowOf("forum_posts", posts[0] ?? "")).toBeUndefined();
  });

  test("is not possible for its creator after a reply of another member", async () => {
    const { id } = await freshThread([replier]);
    expect((await deleteThread(creator, id)).data).toEqual([]);
    expect(await countersOf(id)).toMatchObject({ counted: 2 });
  });

  test("is not possible for its creator when only another member's reply is left", async () => {
    const { id, posts } = await freshThread([replier]);
    await deletePost(creator, posts[0]);
    await deleteThread(creator, id);
    expect(await rowOf("forum_posts", posts[1] ?? "")).toBeDefined();
  });

  test("is possible for an admin, with or without replies", async () => {
    const { id } = await freshThread([replier]);
    expect((await deleteThread(admin, id)).data).toEqual([{ id }]);
    expect(await threadsInCategory()).toBe(0);
  });
});

describe("a post in a deleted thread", () => {
  test("is rejected with the reason", async () => {
    const { id } = await freshThread([]);
    await deleteThread(creator, id);
    const response = await replier.client.from("forum_posts").insert({
      thread_id: id,
      content: "Late.",
    });
    expect(response).toMatchObject({ status: 409, error: { code: "23503", hint: "thread_gone" } });
  });
});
