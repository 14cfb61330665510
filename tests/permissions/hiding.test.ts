// What moderators hide is for its author and for them: everybody else gets it nowhere, and nothing moves.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listen, replayed } from "#tests/support/channels.ts";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
  rowOf,
} from "#tests/support/forum.ts";
import { actsOf } from "#tests/support/moderation.ts";
import {
  type Client,
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

const reader = visitor();
/** Follows the thread: a client has one channel for a topic, and `reader` asks for replays of it. */
const audience = visitor();
const reason = "This is off topic.";
let creator: Person;
let author: Person;
let replier: Person;
let moderator: Person;
let category: { id: string; slug: string };
let thread: FreshThread;
/** The words of the post below. */
let secret: string;
/** In the middle of the thread, and without replies. */
let postId: string;

beforeAll(async () => {
  [creator, author, replier, moderator] = await Promise.all([
    newMember(),
    newMember(),
    newMember(),
    newModerator(),
  ]);
});
beforeEach(async () => {
  category = await newCategory();
  thread = await newThread(creator, category.id);
  secret = `Words for nobody ${randomUUID()}`;
  postId = await write(author, secret);
  await write(replier, "The last one.");
});
afterAll(async () => {
  await audience.removeAllChannels();
  await removeCategories();
  await removePeople();
});

async function write({ client }: Person, content: string, parent_post_id: string | null = null) {
  const id = randomUUID();
  await client.from("forum_posts").insert({ id, thread_id: thread.id, content, parent_post_id })
    .throwOnError();
  return id;
}

const acts = () => actsOf(moderator);
const topic = () => `thread:${thread.id}:posts`;
const others = (): [string, Client][] => [
  ["a visitor", reader],
  ["another member", replier.client],
  ["the creator of the thread", creator.client],
];
const readPosts = async (client: Client) =>
  (await client.rpc("get_thread_posts_with_parent_author", { p_thread_id: thread.id })
    .throwOnError()).data;
const positionsFor = async (client: Client) =>
  (await readPosts(client)).map(({ position }) => position);

/** Everything that the API tells `client` about the thread. */
async function everythingFor(client: Client): Promise<string> {
  const responses = await Promise.all([
    client.from("forum_posts").select("*").eq("thread_id", thread.id),
    client.from("forum_posts").select("*, thread:forum_threads(*)").eq("id", postId),
    client.from("forum_threads").select("*").eq("id", thread.id),
    client.from("forum_posts").select("*").eq("user_id", author.id),
    client.rpc("get_thread_posts_with_parent_author", { p_thread_id: thread.id }),
    client.rpc("get_thread_changes", { p_thread_id: thread.id, p_since: 0 }),
    client.rpc("get_category_threads", { p_category_slug: category.slug }),
    client.rpc("get_categories").eq("id", category.id),
    client.rpc("get_latest_threads", { p_limit: 50 }).eq("id", thread.id),
    client.rpc("get_sitemap_threads", { p_after: (Date.now() - 7_200_000) * 1000 }),
  ]);
  for (const { error } of responses) expect(error).toBeNull();
  return JSON.stringify(responses.map(({ data }) => data)) +
    JSON.stringify(await replayed(client, topic()));
}

describe("a hidden post", () => {
  test("is in nothing that others read", async () => {
    expect(await everythingFor(reader)).toContain(secret);
    await acts().hidePost(postId, reason);
    for (const [who, client] of others()) {
      const everything = await everythingFor(client);
      expect(everything, who).not.toContain(secret);
      expect(everything, who).not.toContain(reason);
      expect(await positionsFor(client), who).toEqual([1, 3]);
    }
  });

  test("is read by its author and by moderators, with the reason", async () => {
    await acts().hidePost(postId, reason);
    for (const { client } of [author, moderator]) {
      expect(await readPosts(client)).toMatchObject([
        { position: 1, hidden_at: null, hidden_reason: null },
        { id: postId, content: secret, hidden_reason: reason, position: 2 },
        { position: 3 },
      ]);
      const { data } = await client.rpc("get_thread_changes", {
        p_thread_id: thread.id,
        p_since: 3,
      });
      expect(data).toMatchObject({ posts: [{ id: postId, hidden_reason: reason }] });
    }
  });

  test("does not count, and is not the latest activity", async () => {
    const last = await write(author, "Even later.");
    const before = await rowOf("forum_threads", thread.id);
    const lastPoster = async () =>
      (await reader.rpc("get_category_threads", { p_category_slug: category.slug })).data?.[0]
        ?.last_poster;
    expect(await lastPoster()).toMatchObject({ id: author.id });
    await acts().hidePost(last);
    expect(await lastPoster()).toMatchObject({ id: replier.id });
    const after = await rowOf("forum_threads", thread.id);
    expect([before?.reply_count, after?.reply_count]).toEqual([3, 2]);
    expect(after).toMatchObject({ last_position: 4, post_count: 3 });
    expect(after?.last_activity_at.getTime()).toBeLessThan(before?.last_activity_at.getTime());
    await acts().restorePost(last);
    expect(await rowOf("forum_threads", thread.id)).toMatchObject({
      reply_count: 3,
      last_activity_at: before?.last_activity_at,
    });
  });

  test("is told to readers as deleted, and restored as edited", async () => {
    const listener = await listen(audience, topic());
    await acts().hidePost(postId, reason);
    const hidden = await listener.next();
    expect(hidden).toMatchObject({ event: "post_deleted", payload: { id: postId } });
    expect(JSON.stringify(hidden)).not.toMatch(new RegExp(`${secret}|${reason}|${author.id}`));
    await acts().restorePost(postId);
    expect(await listener.next())
      .toMatchObject({ event: "post_updated", payload: { id: postId, content: secret } });
  });

  test("leaves a line without words where public replies refer to it, and only there", async () => {
    const reply = await write(replier, "I disagree.", postId);
    const listener = await listen(audience, topic());
    await acts().hidePost(postId, reason);
    const line = { id: postId, position: 2, content: "", user_id: null, author_profile: null };
    expect(await listener.next()).toMatchObject({ event: "post_updated", payload: line });
    const [, placeholder, , last] = await readPosts(reader);
    expect(placeholder).toMatchObject({ ...line, hidden_reason: null });
    expect(placeholder?.hidden_at).not.toBeNull();
    expect(last).toMatchObject({ id: reply, parent_author_username: null });

    await acts().hidePost(reply);
    expect(await listener.next()).toMatchObject({ event: "post_deleted", payload: { id: reply } });
    expect(await listener.next()).toMatchObject({ event: "post_deleted", payload: { id: postId } });
    expect(await positionsFor(reader)).toEqual([1, 3]);

    await acts().restorePost(reply);
    expect(await listener.next()).toMatchObject({ event: "post_updated", payload: { id: reply } });
    expect(await listener.next()).toMatchObject({ event: "post_updated", payload: line });
    expect(await positionsFor(reader)).toEqual([1, 2, 3, 4]);

    await replier.client.from("forum_posts").delete().eq("id", reply).throwOnError();
    expect(await listener.next()).toMatchObject({ event: "post_deleted", payload: { id: reply } });
    expect(await listener.next()).toMatchObject({ event: "post_deleted", payload: { id: postId } });
    expect(await everythingFor(reader)).not.toContain(secret);
  });

  test("cannot be replied to: the reply is one to the thread", async () => {
    await acts().hidePost(postId);
    const reply = await write(replier, "To what?", postId);
    expect(await rowOf("forum_posts", reply)).toMatchObject({ parent_post_id: null });
  });

  test("is not edited any more, and can be deleted by its author, unseen", async () => {
    await acts().hidePost(postId);
    const own = () => author.client.from("forum_posts");
    const { error } = await own().update({ content: `${secret}, again` }).eq("id", postId);
    expect(error).toMatchObject({ code: "23514", hint: "post_hidden" });
    expect(error?.message).toContain("you can delete the post");
    expect(await rowOf("forum_posts", postId)).toMatchObject({ content: secret });
    expect(await everythingFor(reader)).not.toContain(secret);
    await own().delete().eq("id", postId).throwOnError();
    expect(await rowOf("forum_threads", thread.id)).toMatchObject({ reply_count: 1 });
  });

  test("still keeps its thread from being deleted by the creator alone", async () => {
    await sql`delete from forum_posts where thread_id = ${thread.id} and position = 3`;
    await acts().hidePost(postId);
    expect(await rowOf("forum_threads", thread.id)).toMatchObject({ reply_count: 0 });
    await creator.client.from("forum_threads").delete().eq("id", thread.id).throwOnError();
    expect(await rowOf("forum_threads", thread.id)).toBeDefined();
  });
});

describe("a hidden thread", () => {
  test("is in nothing that visitors and other members read, and does not count", async () => {
    const listener = await listen(audience, topic());
    await acts().moderate(thread.id, "hide", "", reason);
    expect(await listener.next()).toEqual({ event: "thread_deleted", payload: { id: thread.id } });
    for (const client of [reader, replier.client]) {
      const everything = await everythingFor(client);
      expect(everything).not.toMatch(/A fresh thread|Something to say/);
      expect(everything).not.toContain(secret);
    }
    expect(await rowOf("forum_categories", category.id)).toMatchObject({ thread_count: 0 });
    const { data } = await moderator.client.rpc("get_category_threads", {
      p_category_slug: category.slug,
    });
    expect(data).toEqual([]);
    await acts().moderate(thread.id, "restore");
    expect(await rowOf("forum_categories", category.id)).toMatchObject({ thread_count: 1 });
    expect(await positionsFor(reader)).toEqual([1, 2, 3]);
  });

  test("is read by moderators whole, by its creator with the reason, by authors as far as it is theirs", async () => {
    await acts().moderate(thread.id, "hide", "", reason);
    const threadFor = ({ client }: Person) =>
      client.from("forum_threads").select("hidden_reason").eq("id", thread.id).maybeSingle();
    expect((await threadFor(moderator)).data).toEqual({ hidden_reason: reason });
    expect((await threadFor(creator)).data).toEqual({ hidden_reason: reason });
    expect((await threadFor(author)).data).toBeNull();
    expect(await positionsFor(moderator.client)).toEqual([1, 2, 3]);
    expect(await positionsFor(creator.client)).toEqual([1]);
    expect(await positionsFor(author.client)).toEqual([2]);
  });

  test("takes no replies: to who cannot see it, it does not exist", async () => {
    await acts().moderate(thread.id, "hide", "", reason);
    const reply = ({ client }: Person) =>
      client.from("forum_posts").insert({ thread_id: thread.id, content: "Hello?" });
    expect((await reply(replier)).error).toMatchObject({ hint: "thread_gone" });
    expect((await reply(creator)).error).toMatchObject({ hint: "thread_hidden" });
    expect((await reply(moderator)).error).toMatchObject({ hint: "thread_hidden" });
    expect(await rowOf("forum_threads", thread.id)).toMatchObject({ last_position: 3 });
  });

  test("is one whose posts are all hidden, until one is restored", async () => {
    const alone = await newThread(author, category.id);
    const [only = ""] = alone.posts;
    const isListed = async () =>
      (await reader.from("forum_threads").select("id").eq("id", alone.id)).data?.length === 1;
    await acts().hidePost(only);
    expect(await isListed()).toBe(false);
    expect(await rowOf("forum_categories", category.id)).toMatchObject({ thread_count: 1 });
    await acts().restorePost(only);
    expect(await isListed()).toBe(true);
    expect(await rowOf("forum_categories", category.id)).toMatchObject({ thread_count: 2 });
  });
});
