// Who may suspend whom, what a suspended member can still do, and that one act against a spammer hides
// everything and one undo restores it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listen } from "#tests/support/channels.ts";
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
  newAdmin,
  newMember,
  newModerator,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";

let member: Person;
let other: Person;
let moderator: Person;
let admin: Person;
let acts: Acts;
let category: { id: string };
let thread: FreshThread;

beforeAll(async () => {
  [member, other, moderator, admin] = await Promise.all([
    newMember(),
    newMember(),
    newModerator(),
    newAdmin(),
  ]);
  acts = actsOf(moderator);
  category = await newCategory();
});
beforeEach(async () => {
  await sql`delete from suspensions where member_id = ${member.id}`;
  await forgetWrites([member, moderator]);
  thread = await newThread(other, category.id, [member]);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const suspend = (p_member_id: string, p_days?: number, p_reason = "Rude.") =>
  moderator.client.rpc("suspend_member", { p_member_id, p_reason, ...(p_days && { p_days }) });
const lift = (p_member_id: string) => moderator.client.rpc("lift_suspension", { p_member_id });
const reply = ({ client }: Person) =>
  client.from("forum_posts").insert({ thread_id: thread.id, content: "Hello." });
const entry = (id: number | null) => rowOf("moderation_log", String(id));

describe("a suspended member", () => {
  /** What a member can write, through every endpoint. */
  const writes: [what: string, write: () => PromiseLike<{ error: unknown }>][] = [
    ["post", () => reply(member)],
    [
      "edit a post",
      () =>
        member.client.from("forum_posts").update({ content: "New." }).eq(
          "id",
          thread.posts[1] ?? "",
        ),
    ],
    ["start a thread", () =>
      member.client.rpc("create_thread", {
        p_thread_id: randomUUID(),
        p_post_id: randomUUID(),
        p_category_id: category.id,
        p_title: "A title",
        p_content: "Words.",
      })],
    [
      "rename a thread",
      () => member.client.rpc("rename_own_thread", { p_thread_id: thread.id, p_title: "Other" }),
    ],
    [
      "change the profile",
      () => member.client.from("profiles").update({ username: null }).eq("id", member.id),
    ],
    ["upsert the profile", () => member.client.from("profiles").upsert({ id: member.id })],
    [
      "report",
      () =>
        member.client.from("reports").insert({ post_id: thread.posts[0] ?? "", reason: "spam" }),
    ],
  ];
  test.each(writes)("cannot %s, and reads until when and why", async (_, write) => {
    await suspend(member.id, 3, "Insults.").throwOnError();
    expect((await write()).error).toMatchObject({
      hint: "suspended",
      message: expect.stringMatching(/^Your account is suspended until .+ UTC: Insults\.$/),
    });
    await suspend(member.id, undefined, "Insults.").throwOnError();
    expect((await write()).error).toMatchObject({ message: "Your account is suspended: Insults." });
    await lift(member.id).throwOnError();
    expect((await write()).error).not.toMatchObject({ hint: "suspended" });
  });

  test("cannot upload an image", async () => {
    await suspend(member.id).throwOnError();
    const { error } = await member.client.storage.from("avatars")
      .upload(`avatars/${member.id}-1.png`, new Blob(["x"], { type: "image/png" }));
    expect(error).toMatchObject({ statusCode: "403" });
  });

  test("can read, delete their own posts and see why, which other members cannot", async () => {
    await suspend(member.id, 3).throwOnError();
    const { data } = await member.client.from("forum_posts").select().eq("thread_id", thread.id)
      .throwOnError();
    expect(data).toHaveLength(2);
    const own = (client: Person["client"]) =>
      client.from("suspensions").select("until, reason").eq("member_id", member.id);
    expect((await own(member.client)).data).toMatchObject([{ reason: "Rude." }]);
    expect((await own(other.client)).data).toEqual([]);
    expect((await own(visitor())).error).toMatchObject({ code: "42501" });
    await member.client.from("forum_posts").delete().eq("id", thread.posts[1] ?? "").throwOnError();
    expect(await rowOf("forum_posts", thread.posts[1] ?? "")).toBeUndefined();
  });

  test("can write again when the time is over", async () => {
    await suspend(member.id, 1).throwOnError();
    await sql`
      update suspensions set until = now() - interval '1 second' where member_id = ${member.id}`;
    await reply(member).throwOnError();
  });

  test("can get no role", async () => {
    await suspend(member.id).throwOnError();
    const { error } = await admin.client.rpc("set_role", {
      p_user_id: member.id,
      p_role: "moderator",
    });
    expect(error).toMatchObject({ hint: "suspended_member" });
  });
});

describe("suspending", () => {
  test("is for moderators, and not against each other", async () => {
    for (const client of [member.client, visitor(), serviceRoleClient()]) {
      for (
        const { error } of [
          await client.rpc("suspend_member", { p_member_id: other.id, p_reason: "No." }),
          await client.rpc("lift_suspension", { p_member_id: other.id }),
          await client.rpc("mark_spammer", { p_member_id: other.id }),
          await client.rpc("hide_batch", { p_entry_id: 1 }),
          await client.rpc("restore_batch", { p_entry_id: 1 }),
          await client.rpc("get_member_record", { p_member_id: other.id }),
        ]
      ) expect(error).toMatchObject({ code: "42501" });
    }
    for (const { id } of [moderator, admin]) {
      expect((await suspend(id)).error).toMatchObject({ hint: "staff" });
      expect((await moderator.client.rpc("mark_spammer", { p_member_id: id })).error)
        .toMatchObject({ hint: "staff" });
    }
    expect((await suspend(randomUUID())).error).toMatchObject({ hint: "member_gone" });
  });

  test.each([[0, "Rude."], [3651, "Rude."], [1, " "], [1, "x".repeat(501)]])(
    "needs 1 to 3650 days and a reason: not %d and %j",
    async (days, reason) => {
      const { error } = await moderator.client.rpc("suspend_member", {
        p_member_id: member.id,
        p_reason: reason,
        p_days: days,
      });
      expect(error?.code).toMatch(/^22023|23514$/);
    },
  );

  test("is logged and undone, also its end, unless it was changed since", async () => {
    const { data: first } = await suspend(member.id, 3, "Insults.");
    expect(await entry(first)).toMatchObject({
      action: "member_suspended",
      member_id: member.id,
      reason: "Insults.",
    });
    const { data: lifted } = await lift(member.id);
    expect((await lift(member.id)).data).toBeNull();
    const again = await acts.undo(lifted ?? 0);
    expect((await sql`select * from suspensions where member_id = ${member.id}`)[0])
      .toMatchObject({ reason: "Insults.", until: expect.any(Date) });
    await expect(acts.undo(first ?? 0)).rejects.toMatchObject({ hint: "changed_since" });
    await acts.undo(again ?? 0);
    expect(await sql`select * from suspensions where member_id = ${member.id}`).toHaveLength(0);
  });
});

describe("a spammer", () => {
  const mark = async () =>
    (await moderator.client.rpc("mark_spammer", { p_member_id: member.id }).throwOnError()).data;
  /** Calls until nothing is left; returns how many each call has changed. */
  async function all(name: "hide_batch" | "restore_batch", p_entry_id: number): Promise<number[]> {
    const counts: number[] = [];
    while (counts.at(-1) !== 0) {
      const { data } = await moderator.client.rpc(name, { p_entry_id, p_limit: 2 }).throwOnError();
      counts.push(data);
    }
    return counts;
  }
  const stateOf = async () => ({
    posts: await sql`
      select id, hidden_at is not null as hidden, hidden_reason from forum_posts
      where user_id = ${member.id} order by id`,
    threads: await sql`
      select id, post_count, hidden_at is not null as hidden from forum_threads
      where category_id = ${category.id} order by id`,
    count: (await rowOf("forum_categories", category.id))?.thread_count,
  });

  test("is suspended with everything hidden, in batches, in one entry, and one undo restores what it has hidden", async () => {
    const own = await newThread(member, category.id, [other, member, member]);
    await acts.hidePost(own.posts[2] ?? "", "Off topic.");
    const before = await stateOf();
    const listener = await listen(visitor(), `thread:${own.id}:posts`);
    const marked = await mark();
    // Only batches of an entry that stands hide or restore.
    expect(await all("restore_batch", marked)).toEqual([0]);
    const batches = await all("hide_batch", marked);
    expect(batches.length).toBeGreaterThan(2);
    expect((await listener.next()).event).toMatch(/_deleted$/);
    const hidden = await stateOf();
    expect(hidden.posts.every((post) => post.hidden)).toBe(true);
    expect(hidden.threads.find(({ id }) => id === own.id)).toMatchObject({ hidden: true });
    expect((await reply(member)).error).toMatchObject({ hint: "suspended" });
    const { data: visible } = await visitor().from("forum_posts").select("id")
      .eq("user_id", member.id).throwOnError();
    expect(visible).toEqual([]);
    const entries = await sql`
      select action from moderation_log where member_id = ${member.id} and id >= ${marked}`;
    expect(entries.map(({ action }) => action)).toEqual(["member_marked_spammer"]);
    // Once more goes on with the same entry.
    expect(await mark()).toBe(marked);

    const { data: log } = await moderator.client.rpc("get_moderation_log", { p_about: "member" })
      .throwOnError();
    expect(log.find(({ id }) => id === marked)).toMatchObject({ can_undo: true });
    await acts.undo(marked);
    await all("restore_batch", marked);
    expect(await stateOf()).toEqual(before);
    expect(await all("hide_batch", marked)).toEqual([0]);
    await reply(member).throwOnError();
  });

  test("has what was restored by itself left alone by the undo", async () => {
    const marked = await mark();
    await all("hide_batch", marked);
    const [post = ""] = thread.posts.slice(1);
    await acts.restorePost(post);
    await acts.hidePost(post, "Unkind.");
    await acts.undo(marked);
    await all("restore_batch", marked);
    expect(await rowOf("forum_posts", post)).toMatchObject({ hidden_reason: "Unkind." });
  });
});

describe("ignoring", () => {
  test("is a list of one's own that nobody else reads or changes", async () => {
    const ignore = (id: string) => member.client.from("ignored_members").insert({ ignored_id: id });
    await ignore(other.id).throwOnError();
    expect((await ignore(other.id)).error).toMatchObject({ code: "23505" });
    expect((await ignore(member.id)).error).toMatchObject({ code: "23514" });
    expect((await ignore(randomUUID())).error).toMatchObject({ code: "23503" });
    const list = ({ client }: { client: Person["client"] }) =>
      client.from("ignored_members").select("ignored_id");
    expect((await list(member)).data).toEqual([{ ignored_id: other.id }]);
    for (const person of [other, moderator, admin]) expect((await list(person)).data).toEqual([]);
    expect((await list({ client: visitor() })).error).toMatchObject({ code: "42501" });
    await other.client.from("ignored_members").delete().eq("user_id", member.id).throwOnError();
    expect((await list(member)).data).toHaveLength(1);
    await member.client.from("ignored_members").delete().eq("ignored_id", other.id).throwOnError();
    expect((await list(member)).data).toEqual([]);
  });

  test("stops after 50 a day", async () => {
    await reachLimit(member, "ignored_per_day");
    const { error } = await member.client.from("ignored_members").insert({ ignored_id: other.id });
    expect(error).toMatchObject({ hint: "ignored_per_day" });
  });
});
