// Which posts of new members wait for review, that nobody else learns of them, and that nothing is lost.
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
import { forgetWrites, reachLimit } from "#tests/support/limits.ts";
import { type Acts, actsOf } from "#tests/support/moderation.ts";
import {
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

const link = "See https://pills.example/buy";
const reader = visitor();
let newcomer: Person;
let member: Person;
let moderator: Person;
let acts: Acts;
let category: { id: string; slug: string };
let thread: FreshThread;
const word = `pill-${randomUUID()}`;

beforeAll(async () => {
  [newcomer, member, moderator] = await Promise.all([
    newMember("today"),
    newMember(),
    newModerator(),
  ]);
  acts = actsOf(moderator);
  category = await newCategory();
});
beforeEach(async () => {
  await forgetWrites([newcomer, moderator]);
  await sql`delete from private.reviewed_members where user_id = ${newcomer.id}`;
  await sql`delete from forum_posts where user_id = ${newcomer.id}`;
  thread = await newThread(member, category.id);
});
afterAll(async () => {
  await reader.removeAllChannels();
  await removeCategories();
  await removePeople();
});

/** Replies to the thread; returns the row as its author gets it. */
async function write(person: Person, content: string) {
  const { data } = await person.client.from("forum_posts")
    .insert({ thread_id: thread.id, content }).select().single().throwOnError();
  return data;
}
const edit = async (id: string, content: string) =>
  (await newcomer.client.from("forum_posts").update({ content }).eq("id", id).select().single()
    .throwOnError()).data;
async function startThread(title: string, content: string) {
  const id = randomUUID();
  const postId = randomUUID();
  await newcomer.client.rpc("create_thread", {
    p_thread_id: id,
    p_post_id: postId,
    p_category_id: category.id,
    p_title: title,
    p_content: content,
  }).throwOnError();
  return { id, postId };
}
const waits = async (id: string) => (await rowOf("forum_posts", id))?.awaits_review;

describe("a new member's post", () => {
  test.each([
    ["a link", link, true],
    ["an address", "www.pills.example is cheap", true],
    ["an image", "![Cover](https://pills.example/x.png)", true],
    ["a Markdown link", "[here](//pills.example)", true],
    ["a reference in a definition", "[a]\n\n[a]: &#104;ttps://pills.example", true],
    ["an escape in a definition", "[a]\n\n[a]: https\\://pills.example", true],
    ["an escape in a destination", "[a](<\\//pills.example>)", true],
    ["a reference in an address", "http&colon;//pills.example", true],
    ["an escape in an address", "https\\://pills.example", true],
    ["an address in emphasis", "_www.pills.example/x_", true],
    ["an email address", "<buy@pills.example>", true],
    ["an image of the site", "![Cover](\\/pictures/x)", true],
    ["words only", "I like records.", false],
    ["a log", "[12:00] [audio]: C:\\Music & more &amp; [a](1) failed @ 44.1", false],
    ["a link within the site", "[here](/forum)", false],
  ])("with %s: %s waits is %s", async (_, content, isWaiting) => {
    expect(await write(newcomer, content)).toMatchObject({ awaits_review: isWaiting, content });
  });

  test("waits when an edit adds a link, without a trace for readers", async () => {
    const listener = await listen(reader, `thread:${thread.id}:posts`);
    const { id } = await write(newcomer, `Innocent ${word}.`);
    await listener.next();
    expect(await edit(id, link)).toMatchObject({ awaits_review: true });
    expect((await listener.next()).event).toBe("post_deleted");
    const copies = await replayed(visitor(), `thread:${thread.id}:posts`);
    expect(JSON.stringify(copies)).not.toMatch(/pills|Innocent/);
    // It may be mended, and still waits: somebody has to look.
    expect(await edit(id, "No link any more.")).toMatchObject({ awaits_review: true });
  });

  test("is released as its moderator has seen it, also by an undo", async () => {
    const post = await write(newcomer, link);
    const release = (p_updated_at: string) =>
      moderator.client.rpc("moderate_post", {
        p_post_id: post.id,
        p_action: "restore",
        p_updated_at,
      });
    const edited = await edit(post.id, `${link} and more`);
    expect((await release(post.updated_at)).error).toMatchObject({ hint: "changed_since" });
    expect(await waits(post.id)).toBe(true);
    expect((await release(edited.updated_at)).error).toBeNull();

    const held = await acts.undo(
      (await sql`select max(id) as id from moderation_log where post_id = ${post.id}`)[0]?.id,
    );
    await edit(post.id, `${link} and worse`);
    await expect(acts.undo(held ?? 0)).rejects.toMatchObject({ hint: "changed_since" });
    expect(await waits(post.id)).toBe(true);
  });

  test("that waits from the start is in no event and in no counter", async () => {
    const before = await rowOf("forum_threads", thread.id);
    await write(newcomer, link);
    const after = await rowOf("forum_threads", thread.id);
    expect(after).toMatchObject({
      post_count: before?.post_count,
      last_activity_at: before?.last_activity_at,
    });
    const copies = await replayed(visitor(), `thread:${thread.id}:posts`);
    expect(JSON.stringify(copies)).not.toContain("pills");
    const { data } = await reader.rpc("get_thread_posts_with_parent_author", {
      p_thread_id: thread.id,
    }).throwOnError();
    expect(data).toHaveLength(1);
  });

  test("waits with its thread and title, which only its author and moderators see", async () => {
    const { id, postId } = await startThread(`Cheap ${word}`, link);
    const titles = async (person: Pick<Person, "client">) =>
      (await person.client.from("forum_threads").select("title").eq("id", id).throwOnError()).data;
    expect(await titles({ client: reader })).toEqual([]);
    expect(await titles(member)).toEqual([]);
    expect(await titles(newcomer)).toHaveLength(1);
    const list = async () =>
      JSON.stringify(
        (await reader.rpc("get_category_threads", { p_category_slug: category.slug })
          .throwOnError()).data,
      );
    expect(await list()).not.toContain(word);
    const reply = { thread_id: id, content: "Me too." };
    expect((await member.client.from("forum_posts").insert(reply)).error)
      .toMatchObject({ hint: "thread_gone" });
    const { data: queue } = await moderator.client.rpc("get_waiting_posts", { p_limit: 50 })
      .throwOnError();
    expect(queue.find((post) => post.id === postId))
      .toMatchObject({ content: link, thread: { title: `Cheap ${word}` } });

    await acts.restorePost(postId);
    expect(await list()).toContain(word);
    await member.client.from("forum_posts").insert(reply).throwOnError();
  });

  test("waits when its title has the link, and no later title can have one", async () => {
    const first = await startThread("www.pills.example", "Words.");
    expect(await waits(first.postId)).toBe(true);
    const second = await startThread("Plain", "Words.");
    expect(await waits(second.postId)).toBe(false);
    const { error } = await newcomer.client.rpc("rename_own_thread", {
      p_thread_id: second.id,
      p_title: "www.pills.example",
    });
    expect(error).toMatchObject({ hint: "title_needs_review" });
  });

  test("is released once, by a moderator whom no limit of a writer slows, and then no more waits", async () => {
    const { id } = await write(newcomer, link);
    await reachLimit(newcomer, "posts_per_minute");
    await reachLimit(moderator, "posts_per_minute");
    await reachLimit(moderator, "moderation_per_minute");
    const entry = await acts.restorePost(id);
    await forgetWrites([moderator]);
    expect(await rowOf("moderation_log", String(entry)))
      .toMatchObject({ action: "post_released", member_id: newcomer.id });
    await forgetWrites([newcomer]);
    expect(await write(newcomer, link)).toMatchObject({ awaits_review: false });
    // An undo lets it wait again, and is undone.
    const held = await acts.undo(entry ?? 0);
    expect(await waits(id)).toBe(true);
    await acts.undo(held ?? 0);
    expect(await rowOf("forum_posts", id)).toMatchObject({ hidden_at: null });
  });

  test("is hidden with a reason that its author reads, and an undo lets it wait again", async () => {
    const { id } = await write(newcomer, link);
    const entry = await acts.hidePost(id, "Spam.");
    expect(await rowOf("forum_posts", id))
      .toMatchObject({ awaits_review: false, hidden_reason: "Spam." });
    await acts.undo(entry ?? 0);
    expect(await waits(id)).toBe(true);
  });

  test("leaves the queue when its author is suspended for good", async () => {
    const { id } = await write(newcomer, link);
    const queue = async () =>
      (await moderator.client.rpc("get_waiting_posts", { p_limit: 50 }).throwOnError()).data.map((
        post,
      ) => post.id);
    expect(await queue()).toContain(id);
    const { data: entry } = await moderator.client.rpc("mark_spammer", { p_member_id: newcomer.id })
      .throwOnError();
    expect(await queue()).not.toContain(id);
    await acts.undo(entry);
    expect(await queue()).toContain(id);
  });
});

describe("nothing waits", () => {
  test("of a member who has written five posts in a week, of moderators, and of the reviewed", async () => {
    expect(await write(member, link)).toMatchObject({ awaits_review: false });
    expect(await write(moderator, link)).toMatchObject({ awaits_review: false });
    const other = await newMember("today");
    await sql`update profiles set created_at = now() - interval '8 days' where id = ${other.id}`;
    for (let count = 0; count < 4; count++) await write(other, "Words.");
    expect(await write(other, link)).toMatchObject({ awaits_review: true });
    await write(other, "Words.");
    expect(await write(other, link)).toMatchObject({ awaits_review: false });
  });

  test("is decided by members: neither column nor list is theirs", async () => {
    const { id } = await write(newcomer, link);
    const update = { awaits_review: false, hidden_at: null };
    expect((await newcomer.client.from("forum_posts").update(update).eq("id", id)).error)
      .toMatchObject({ code: "42501" });
    for (const call of ["get_waiting_posts", "count_waiting"] as const) {
      expect((await newcomer.client.rpc(call)).error).toMatchObject({ hint: "moderators_only" });
    }
  });
});
