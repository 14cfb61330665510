// Who may subscribe to which Realtime topic, and that only the database may send.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listen, type Listener } from "#tests/support/channels.ts";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import {
  type Client,
  newAdmin,
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
const anonymous = visitor();
/** Receives what the others try to send. */
const audience = visitor();
let member: Person;
let other: Person;
let moderator: Person;
let admin: Person;
let categoryId: string;
let thread: FreshThread;

beforeAll(async () => {
  [member, other, moderator, admin] = await Promise.all([
    newMember(),
    newMember(),
    newModerator(),
    newAdmin(),
  ]);
  categoryId = (await newCategory()).id;
});
beforeEach(async () => {
  thread = await newThread(member, categoryId);
});
afterAll(async () => {
  for (const client of [audience, ...everybody.map(([, clientOf]) => clientOf())]) {
    await client.removeAllChannels();
  }
  await removeCategories();
  await removePeople();
});

const everybody: [string, () => Client][] = [
  ["a visitor", () => anonymous],
  ["a member", () => member.client],
  ["a moderator", () => moderator.client],
  ["an admin", () => admin.client],
];
const postsTopic = () => `thread:${thread.id}:posts`;

/** Writes a real post, and returns its id. */
async function writePost(): Promise<string> {
  const id = randomUUID();
  const { error } = await member.client.from("forum_posts")
    .insert({ id, thread_id: thread.id, content: "A real one." });
  if (error) throw error;
  return id;
}

/** Resolves when the server has dealt with everything this client sent: it responds in order. */
async function hasBeenHeard(client: Client): Promise<void> {
  await listen(client, `thread:${randomUUID()}:posts`);
}

/** The next event is a real post: whatever was forged before did not arrive. */
async function expectOnlyRealPosts(listener: Listener): Promise<void> {
  const id = await writePost();
  expect(await listener.next()).toMatchObject({ event: "post_created", payload: { id } });
}

describe.each(everybody)("%s", (_, clientOf) => {
  test("can subscribe to the posts of a thread and receives a new one", async () => {
    const listener = await listen(clientOf(), postsTopic());
    await expectOnlyRealPosts(listener);
  });

  test("can subscribe to the activity of a category", async () => {
    const listener = await listen(clientOf(), `category:${categoryId}:threads`);
    await writePost();
    expect(await listener.next()).toMatchObject({
      event: "thread_active",
      payload: { id: thread.id },
    });
  });

  test("cannot send on the topic of a thread", async () => {
    const listener = await listen(audience, postsTopic());
    const { channel } = await listen(clientOf(), postsTopic());
    await channel.send({ type: "broadcast", event: "post_created", payload: { id: "forged" } });
    await hasBeenHeard(clientOf());
    await expectOnlyRealPosts(listener);
  });

  test("cannot send there by an HTTP request", async () => {
    const listener = await listen(audience, postsTopic());
    const { data } = await clientOf().auth.getSession();
    const response = await fetch(`${stack.apiUrl}/realtime/v1/api/broadcast`, {
      method: "POST",
      headers: {
        apikey: stack.publishableKey,
        Authorization: `Bearer ${data.session?.access_token ?? stack.publishableKey}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({
        messages: [
          { topic: postsTopic(), event: "post_created", payload: { id: "forged" }, private: true },
        ],
      }),
    });
    await response.body?.cancel();
    await expectOnlyRealPosts(listener);
  });

  test("cannot reach subscribers through a public channel of the same name", async () => {
    const listener = await listen(audience, postsTopic());
    const speaker = visitor();
    const { data } = await clientOf().auth.getSession();
    await speaker.realtime.setAuth(data.session?.access_token ?? null);
    const { channel } = await listen(speaker, postsTopic(), false);
    await channel.send({ type: "broadcast", event: "post_created", payload: { id: "forged" } });
    await hasBeenHeard(speaker);
    await expectOnlyRealPosts(listener);
  });

  test("cannot join the presence of a thread", async () => {
    await clientOf().realtime.setAuth();
    const watcher = visitor();
    const seen: unknown[] = [];
    const channel = watcher.channel(postsTopic(), { config: { private: true } });
    channel.on("presence", { event: "join" }, (join) => seen.push(join));
    channel.on("presence", { event: "sync" }, () => seen.push(channel.presenceState()));
    await new Promise<void>((resolve, reject) => {
      channel.subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        else reject(error ?? new Error(status));
      });
    });
    const { channel: mine } = await listen(clientOf(), postsTopic());
    await mine.track({ name: "Administrator" });
    await hasBeenHeard(clientOf());
    await hasBeenHeard(watcher);
    expect(JSON.stringify(seen)).not.toContain("Administrator");
    await watcher.removeAllChannels();
  });
});

test.each([
  ["a topic nobody knows", () => "anything"],
  ["another topic of a thread", () => `thread:${thread.id}:secrets`],
  ["a longer topic", () => `thread:${thread.id}:posts:more`],
  ["a topic around it", () => `x:thread:${thread.id}:posts`],
  ["a topic on two lines", () => `thread:${thread.id}:posts\nx`],
  ["the threads of all categories", () => "category:%:threads"],
  ["all threads", () => "thread:*:posts"],
  ["the topic of a member", () => `user:${member.id}`],
  ["the notifications of another member", () => `user:${other.id}:notifications`],
  ["the notifications of all", () => "user:%:notifications"],
])("neither visitor nor member nor moderator nor admin can join %s", async (_, topic) => {
  const joins = everybody.map(([, clientOf]) => listen(clientOf(), topic()));
  for (const join of await Promise.allSettled(joins)) {
    expect(String(join.status === "rejected" && join.reason)).toMatch(/Unauthorized|permission/);
  }
});

test("nobody but the database sends on the topic of a member's notifications", async () => {
  const topic = `user:${member.id}:notifications`;
  const { channel, next } = await listen(member.client, topic);
  await channel.send({
    type: "broadcast",
    event: "notifications_changed",
    payload: { a: "forged" },
  });
  await hasBeenHeard(member.client);
  await sql`select private.announce_notifications(${member.id})`;
  expect((await next()).payload).not.toHaveProperty("a");
});
