// What subscribers of a thread receive: the whole post, in the shape the page reads it, and nothing else.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEvent } from "#web/features/forum/cache/live-events.ts";
import { listen, type Listener } from "#tests/support/channels.ts";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import { newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";

const reader = visitor();
let creator: Person;
let replier: Person;
let categoryId: string;
let thread: FreshThread;
let listener: Listener;

beforeAll(async () => {
  [creator, replier] = await Promise.all([newMember(), newMember()]);
  await creator.client.from("profiles")
    .update({ username: `Vera ${randomUUID().slice(0, 8)}`, email: "vera@example.com" })
    .eq("id", creator.id);
  categoryId = (await newCategory()).id;
});
afterAll(async () => {
  await reader.removeAllChannels();
  await removeCategories();
  await removePeople();
});

async function openThread(repliers: Person[] = []): Promise<void> {
  thread = await newThread(creator, categoryId, repliers);
  listener = await listen(reader, `thread:${thread.id}:posts`);
}

/** The numbers of the thread as a reader who loads the page gets them. */
async function threadAsRead() {
  const { data } = await reader.from("forum_threads")
    .select("change_number, reply_count, last_position, last_activity_at, revision, is_public").eq(
      "id",
      thread.id,
    )
    .single();
  return data;
}

/** The post as a reader who loads the page gets it. */
async function postAsRead(id: string) {
  const { data } = await reader.rpc("get_thread_posts_with_parent_author", {
    p_thread_id: thread.id,
  });
  const row = data?.find((post) => post.id === id);
  if (!row) throw new Error("The post is not there.");
  const { thread_change_number: _, next_after: __, ...post } = row;
  return post;
}

async function reply(content: string, parent_post_id: string | null = null): Promise<string> {
  const id = randomUUID();
  const { error } = await replier.client.from("forum_posts")
    .insert({ id, thread_id: thread.id, content, parent_post_id });
  if (error) throw error;
  return id;
}

test("the event of a new post has exactly the shape that the page reads", async () => {
  await openThread();
  const id = await reply("Hello **there**.", thread.posts[0] ?? null);
  const { event, payload } = await listener.next();
  expect(event).toBe("post_created");
  const post = await postAsRead(id);
  expect(payload).toEqual({ ...post, thread: await threadAsRead() });
  expect(payload.parent_author_username).toMatch(/^Vera /);
  const { content_type: _, ...shown } = post;
  expect(parseEvent(event, payload, "visitor")).toEqual({
    change: { kind: "written", post: shown },
    isToBeFetched: false,
    thread: payload.thread,
  });
});

test("no event contains the author's email address", async () => {
  await openThread();
  await creator.client.from("forum_posts").insert({ thread_id: thread.id, content: "It is me." });
  const { payload } = await listener.next();
  expect(payload.author_profile).toMatchObject({ id: creator.id, email: null });
  for (const email of ["vera@example.com", creator.email]) {
    expect(JSON.stringify(payload)).not.toContain(email);
  }
});

test("characters that JSON escapes are received unchanged", async () => {
  const content = '"\\\n\r\t\u2028`🎵'.repeat(30);
  await openThread();
  await reply(content);
  expect((await listener.next()).payload.content).toBe(content);
});

test.each([
  ["of the longest post there may be", "x".repeat(20_000)],
  ["of a post whose characters take three bytes each", "音".repeat(1_300)],
])("an event %s contains only what to fetch", async (_, content) => {
  await openThread();
  const id = await reply(content);
  const { event, payload } = await listener.next();
  expect({ event, payload }).toEqual({
    event: "post_created",
    payload: {
      id,
      thread_id: thread.id,
      position: 2,
      change_number: 2,
      hidden_at: null,
      thread: await threadAsRead(),
    },
  });
  expect(parseEvent(event, payload, "visitor"))
    .toEqual({ change: undefined, isToBeFetched: true, thread: payload.thread });
});

test("the event of an edit has the new text and the same position", async () => {
  await openThread();
  const id = thread.posts[0] ?? "";
  await creator.client.from("forum_posts").update({ content: "Better words." }).eq("id", id);
  const { event, payload } = await listener.next();
  expect(event).toBe("post_updated");
  expect(payload).toMatchObject({ id, content: "Better words.", position: 1 });
  expect(payload).toEqual({ ...await postAsRead(id), thread: await threadAsRead() });
});

test("the event of a deletion has its position and number, and no text", async () => {
  await openThread([replier]);
  const [, id = ""] = thread.posts;
  await replier.client.from("forum_posts").delete().eq("id", id);
  const { event, payload } = await listener.next();
  expect({ event, payload }).toEqual({
    event: "post_deleted",
    payload: {
      id,
      thread_id: thread.id,
      position: 2,
      change_number: 3,
      hidden_at: null,
      thread: await threadAsRead(),
    },
  });
  expect(parseEvent(event, payload, "visitor")?.change).toEqual({ kind: "deleted", id, number: 3 });
});

test("the deletion of a thread sends one event, however it is deleted", async () => {
  for (const goes of ["with its last post", "with all its posts"]) {
    await openThread(goes === "with its last post" ? [] : [replier, replier]);
    if (goes === "with its last post") {
      await creator.client.from("forum_posts").delete().eq("id", thread.posts[0] ?? "");
    } else await sql`delete from forum_threads where id = ${thread.id}`;
    expect(await listener.next(), goes)
      .toEqual({ event: "thread_deleted", payload: { id: thread.id } });
    await sql`select realtime.send('{}', 'nothing-else', ${`thread:${thread.id}:posts`}, true)`;
    expect((await listener.next()).event, goes).toBe("nothing-else");
  }
});

test("a request that changes nothing, fails or is a repeat sends no event", async () => {
  await openThread();
  const [first = ""] = thread.posts;
  await creator.client.from("forum_posts").update({ content: "Something to say." }).eq("id", first);
  await replier.client.from("forum_posts").insert({ thread_id: thread.id, content: " " });
  await replier.client.from("forum_posts").update({ content: "Not mine." }).eq("id", first);
  await creator.client.from("forum_posts")
    .insert({ id: first, thread_id: thread.id, content: "Something to say." });
  const id = await reply("The only news.");
  expect(await listener.next()).toMatchObject({ event: "post_created", payload: { id } });
});

test("posts of another thread are not received", async () => {
  await openThread();
  const elsewhere = await newThread(creator, categoryId);
  await replier.client.from("forum_posts").insert({ thread_id: elsewhere.id, content: "There." });
  const id = await reply("Here.");
  expect((await listener.next()).payload.id).toBe(id);
});

test("twenty replies at once are received once each, in the order of their positions", async () => {
  await openThread();
  await Promise.all(Array.from({ length: 20 }, (_, index) => reply(`Number ${index}.`)));
  const positions: unknown[] = [];
  while (positions.length < 20) positions.push((await listener.next()).payload.position);
  expect(positions).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
});

test("the first post of a new thread makes its category active", async () => {
  const activity = await listen(reader, `category:${categoryId}:threads`);
  const id = randomUUID();
  await replier.client.rpc("create_thread", {
    p_thread_id: id,
    p_post_id: randomUUID(),
    p_category_id: categoryId,
    p_title: "News",
    p_content: "Fresh.",
  });
  const { event, payload } = await activity.next();
  expect({ event, id: payload.id, replies: payload.reply_count })
    .toEqual({ event: "thread_active", id, replies: 0 });
  const [row] = await sql`select last_activity_at from forum_threads where id = ${id}`;
  expect(new Date(String(payload.last_activity_at))).toEqual(row?.last_activity_at);
});
