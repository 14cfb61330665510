// Who is notified of what, who may see it, and when it goes.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listen } from "#tests/support/channels.ts";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import { newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";

let author: Person;
let reader: Person;
let other: Person;
let category: string;
let thread: FreshThread;
let name: string;

beforeAll(async () => {
  [author, reader, other] = await Promise.all([newMember(), newMember(), newMember()]);
  name = `reader-${reader.id.slice(0, 8)}`;
  await sql`update profiles set username = ${name} where id = ${reader.id}`;
  category = (await newCategory()).id;
});
beforeEach(async () => {
  thread = await newThread(author, category);
  await sql`delete from private.notifications where user_id = ${reader.id}`;
  await sql`delete from private.thread_follows where user_id = ${reader.id}`;
});
afterAll(async () => {
  await reader.client.removeAllChannels();
  await removeCategories();
  await removePeople();
});

async function reply({ client }: Person, content = "A reply.", parent?: string): Promise<string> {
  const id = randomUUID();
  await client.from("forum_posts")
    .insert({ id, thread_id: thread.id, content, ...(parent && { parent_post_id: parent }) })
    .throwOnError();
  return id;
}
const follow = ({ client }: Person, p_level: string) =>
  client.rpc("set_follow", { p_thread_id: thread.id, p_level });
const list = async ({ client }: Person) =>
  (await client.rpc("get_notifications").throwOnError()).data
    .filter(({ thread_id }) => thread_id === thread.id);
const unread = async (person: Person) => (await list(person)).filter(({ is_read }) => !is_read);
const news = async ({ client }: Person) =>
  (await client.rpc("get_followed_news").throwOnError()).data
    .filter(({ thread_id }) => thread_id === thread.id);
const count = async ({ client }: Person) =>
  (await client.rpc("count_notifications").single().throwOnError()).data.unread;
const ownThread = async ({ client }: Person) =>
  (await client.rpc("get_own_thread", { p_thread_id: thread.id }).single().throwOnError()).data;
const hide = (id: string, at: Date | null) =>
  sql`
    update forum_posts set hidden_at = ${at}, hidden_reason = ${at ? "Off topic." : null}
    where id = ${id}`;

describe("a reply to a post and a mention", () => {
  test("notify the author and the mentioned once each, and nobody of their own posts", async () => {
    const own = await reply(reader);
    const answer = await reply(author, `> Replying to @${name}\n\n@${name}, yes!`, own);
    const mention = await reply(other, `And @${name}, @${name.toUpperCase()}?`);
    await reply(reader, `@${name}`, own);
    expect(await list(reader)).toMatchObject([
      {
        post_id: mention,
        kind: "mention",
        author: { id: other.id },
        thread_title: "A fresh thread",
        position: 4,
        is_read: false,
      },
      { post_id: answer, kind: "reply", author: { id: author.id } },
    ]);
  });

  test("are only the notified member's to see and to read", async () => {
    const id = await reply(author, `@${name}`);
    expect(await list(other)).toEqual([]);
    await other.client.rpc("read_notifications", { p_post_ids: [id] }).throwOnError();
    expect(await unread(reader)).toHaveLength(1);
    const calls = [
      "get_notifications",
      "count_notifications",
      "get_followed_news",
      "get_notification_settings",
      "get_own_follows",
    ] as const;
    for (const call of calls) expect((await visitor().rpc(call)).error?.code).toBe("42501");
    const writes = [
      visitor().rpc("read_notifications", { p_post_ids: [id] }),
      visitor().rpc("set_follow", { p_thread_id: thread.id, p_level: "everything" }),
      visitor().rpc("read_all_notifications", { p_until: new Date().toISOString() }),
      visitor().rpc("dismiss_news", { p_thread_id: thread.id, p_position: 9 }),
      visitor().rpc("set_notification_settings", { p_follows_by_writing: false }),
    ];
    for (const { error } of await Promise.all(writes)) expect(error?.code).toBe("42501");
  });

  test("go with the post, while it is hidden, and while its author is ignored", async () => {
    const [gone, hidden, ignored] = [
      await reply(author, `@${name}`),
      await reply(author, `@${name}`),
      await reply(other, `@${name}`),
    ];
    const before = await count(reader);
    await author.client.from("forum_posts").delete().eq("id", gone).throwOnError();
    await hide(hidden, new Date());
    expect((await list(reader)).map(({ post_id }) => post_id)).toEqual([ignored]);
    await reader.client.from("ignored_members").insert({ ignored_id: other.id }).throwOnError();
    await reply(other, `@${name}`);
    expect(await list(reader)).toEqual([]);
    expect(await count(reader)).toBe(before - 3);
    await reader.client.from("ignored_members").delete().eq("ignored_id", other.id).throwOnError();
    await hide(hidden, null);
    expect((await list(reader)).map(({ post_id }) => post_id)).toEqual([ignored, hidden]);
    await sql`
      update forum_threads set hidden_at = now(), hidden_reason = 'x' where id = ${thread.id}`;
    expect(await list(reader)).toEqual([]);
  });

  test("of a post that waits notify when it is released, and not before", async () => {
    const newcomer = await newMember("today");
    await sql`delete from private.reviewed_members where user_id = ${newcomer.id}`;
    const id = await reply(newcomer, `@${name} see https://example.com/`);
    expect(await list(reader)).toEqual([]);
    await hide(id, null);
    expect(await unread(reader)).toMatchObject([{ post_id: id, kind: "mention" }]);
  });

  test("an edit notifies whom it adds, and nobody again", async () => {
    const otherName = `other-${other.id.slice(0, 8)}`;
    await sql`update profiles set username = ${otherName} where id = ${other.id}`;
    const id = await reply(author, `@${name}`);
    await reader.client.rpc("read_notifications", { p_post_ids: [id] }).throwOnError();
    const edit = (content: string) =>
      author.client.from("forum_posts").update({ content }).eq("id", id).throwOnError();
    await edit("Nobody.");
    await edit(`@${name} and @${otherName}`);
    expect(await unread(reader)).toEqual([]);
    expect(await unread(other)).toMatchObject([{ post_id: id }]);
  });

  test("let the member have one mail of the thread in ten minutes", async () => {
    await reply(author, `@${name}`);
    await reply(other, `And @${name}.`);
    const rows = await sql`
      select mail.purpose, mail.state, extract(epoch from job.due_at - job.created_at)::integer as wait
      from private.mails mail join private.jobs job on job.kind = 'mail' and job.key = mail.id::text
      where mail.member_id = ${reader.id} and mail.thread_id = ${thread.id}`;
    expect([...rows]).toEqual([{ purpose: "notifications", state: "queued", wait: 600 }]);
  });
});

describe("following a thread", () => {
  test("begins by writing, unless the member has chosen otherwise", async () => {
    expect(await ownThread(reader)).toMatchObject({ level: "replies", will_follow: true });
    await reply(reader);
    expect(await ownThread(reader)).toMatchObject({
      level: "everything",
      is_automatic: true,
      will_follow: false,
    });
    await follow(reader, "replies").throwOnError();
    await reply(reader);
    expect(await ownThread(reader)).toMatchObject({ level: "replies", is_automatic: false });
    await other.client.rpc("set_notification_settings", { p_follows_by_writing: false })
      .throwOnError();
    await reply(other);
    expect(await ownThread(other)).toMatchObject({ level: "replies", will_follow: false });
    await other.client.rpc("set_notification_settings", { p_follows_by_writing: true })
      .throwOnError();
  });

  test("with everything, new posts of others are news until they are read or dismissed", async () => {
    await reply(author);
    await follow(reader, "everything").throwOnError();
    expect(await news(reader)).toEqual([]);
    await reply(other);
    await reply(author);
    await reply(reader);
    expect(await news(reader)).toMatchObject([
      {
        posts: 2,
        first_position: 3,
        last_position: 4,
        authors: [{ id: author.id }, { id: other.id }],
      },
    ]);
    await reader.client.rpc("dismiss_news", { p_thread_id: thread.id, p_position: 3 })
      .throwOnError();
    expect(await news(reader)).toMatchObject([{ posts: 1, first_position: 4 }]);
    await reader.client.rpc("mark_read", { p_thread_id: thread.id, p_position: 5 }).throwOnError();
    expect(await news(reader)).toEqual([]);
    await reply(other);
    expect(await count(reader)).toBe(1);
    await reader.client.rpc("mark_all_read").throwOnError();
    expect(await count(reader)).toBe(0);
  });

  test("of what another notification tells, or an ignored member wrote, there is no news", async () => {
    await follow(reader, "everything").throwOnError();
    await reply(author, `@${name}`);
    expect(await news(reader)).toEqual([]);
    await reply(other);
    expect(await news(reader)).toMatchObject([{ posts: 1 }]);
    await reader.client.from("ignored_members").insert({ ignored_id: other.id }).throwOnError();
    expect(await news(reader)).toEqual([]);
    await reader.client.from("ignored_members").delete().eq("ignored_id", other.id).throwOnError();
  });

  test("with nothing, not even a mention notifies, and what was unread is read", async () => {
    await reply(author, `@${name}`);
    await follow(reader, "nothing").throwOnError();
    await reply(author, `@${name}`);
    await reply(other);
    expect(await unread(reader)).toEqual([]);
    expect(await list(reader)).toHaveLength(1);
    expect(await news(reader)).toEqual([]);
  });

  test("takes the three levels, for threads that the member can see", async () => {
    expect((await follow(reader, "all")).error?.code).toBe("22023");
    await sql`
      update forum_threads set hidden_at = now(), hidden_reason = 'x' where id = ${thread.id}`;
    expect((await follow(reader, "everything")).error?.hint).toBe("thread_gone");
  });

  test("is listed for the member alone, the latest choice first", async () => {
    await follow(reader, "nothing").throwOnError();
    const { data } = await reader.client.rpc("get_own_follows", { p_limit: 1 }).throwOnError();
    expect(data).toMatchObject([{ thread_id: thread.id, level: "nothing" }]);
    const { data: next } = await reader.client.rpc("get_own_follows", {
      p_before_time: data[0]?.followed_at ?? "",
      p_before_id: thread.id,
    }).throwOnError();
    expect(next.map(({ thread_id }) => thread_id)).not.toContain(thread.id);
    expect((await other.client.rpc("get_own_follows").throwOnError()).data)
      .not.toContainEqual(expect.objectContaining({ thread_id: thread.id, level: "nothing" }));
  });
});

test("all are read at once, up to what was listed", async () => {
  await follow(reader, "everything").throwOnError();
  await reply(author, `@${name}`);
  await reply(other);
  const until = (await news(reader))[0]?.latest_at ?? "";
  const later = await reply(author, `@${name}, later`);
  await reply(other);
  await reader.client.rpc("read_all_notifications", { p_until: until }).throwOnError();
  expect((await unread(reader)).map(({ post_id }) => post_id)).toEqual([later]);
  expect(await news(reader)).toMatchObject([{ posts: 1, first_position: 5 }]);
});

test("a page of a thread knows which of its posts are unread notifications", async () => {
  const id = await reply(author, `@${name}`);
  expect((await ownThread(reader)).unread_posts).toEqual([id]);
  await reader.client.rpc("read_notifications", { p_post_ids: [id] }).throwOnError();
  expect((await ownThread(reader)).unread_posts).toEqual([]);
});

test("each change is announced on the member's own topic, without a word of what", async () => {
  const announced = await listen(reader.client, `user:${reader.id}:notifications`);
  const expectNext = async () =>
    expect(await announced.next()).toMatchObject({ event: "notifications_changed", payload: {} });
  await reply(reader);
  await follow(reader, "everything").throwOnError();
  await expectNext();
  const mention = await reply(author, `@${name}`);
  await expectNext();
  const plain = await reply(other);
  await expectNext();
  await reader.client.rpc("read_notifications", { p_post_ids: [mention] }).throwOnError();
  await expectNext();
  await reader.client.rpc("mark_read", { p_thread_id: thread.id, p_position: 4 }).throwOnError();
  await expectNext();
  const second = await reply(other, `@${name}`);
  await expectNext();
  await hide(second, new Date());
  await expectNext();
  await hide(second, null);
  await expectNext();
  await other.client.from("forum_posts").delete().eq("id", second).throwOnError();
  await expectNext();
  await other.client.from("forum_posts").delete().eq("id", plain).throwOnError();
  await reader.client.rpc("read_all_notifications", { p_until: new Date().toISOString() })
    .throwOnError();
  await expectNext();
});
