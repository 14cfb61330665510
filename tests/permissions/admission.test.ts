// What is decided before a write touches anything: who is over a limit, and that one statement writes one row.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import { forgetWrites, reachLimit } from "#tests/support/limits.ts";
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
let categoryId: string;
let thread: FreshThread;

beforeAll(async () => {
  [member, other] = await Promise.all([newMember(), newMember()]);
  categoryId = (await newCategory()).id;
  thread = await newThread(other, categoryId);
});
beforeEach(() => forgetWrites([member, other]));
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const postOf = ({ id }: Person, content = "Words.") => ({
  id: randomUUID(),
  thread_id: thread.id,
  user_id: id,
  content,
});
const write = (person: Person, content?: string) =>
  person.client.from("forum_posts").insert(postOf(person, content));
const startThread = ({ client }: Person) =>
  client.rpc("create_thread", {
    p_thread_id: randomUUID(),
    p_post_id: randomUUID(),
    p_category_id: categoryId,
    p_title: "One more",
    p_content: "One more.",
  });
const count = async (person: Person) =>
  (await sql`select from forum_posts where user_id = ${person.id}`).length;

/** Runs `meanwhile` while a transaction has locked the rows that `lock` selects. */
async function whileLocked(lock: string, id: string, meanwhile: () => Promise<void>) {
  await sql.begin(async (transaction) => {
    const rows = await transaction.unsafe(`${lock} for update`, [id]);
    expect(rows).toHaveLength(1);
    await meanwhile();
  });
}

test("a member reads what is left of each limit, and nobody else's", async () => {
  const person = await newMember();
  const left = async () => (await person.client.rpc("get_own_allowances").throwOnError()).data;
  const all = await sql`select name from private.write_limits order by name`;
  const before = await left();
  expect(before.map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name));
  const unused = before.filter((each) => each.remaining === each.allowed && !each.renewed_at);
  expect(unused).toEqual(before);

  const post = postOf(person);
  await person.client.from("forum_posts").insert(post).throwOnError();
  const after = await left();
  const named = (name: string) => after.find((each) => each.name === name);
  expect(named("posts_per_minute")).toMatchObject({ span_seconds: 60, remaining: 29, allowed: 30 });
  expect(named("posts_per_day")).toMatchObject({ span_seconds: 86_400, remaining: 999 });
  expect(named("text_per_day")).toMatchObject({
    unit: "bytes",
    remaining: 2_000_000 - Buffer.byteLength(post.content),
  });
  expect(Date.parse(named("posts_per_minute")?.renewed_at ?? "")).toBeGreaterThan(Date.now());
  expect(after.filter(({ kind }) => kind !== "posts"))
    .toEqual(before.filter(({ kind }) => kind !== "posts"));
  expect((await visitor().rpc("get_own_allowances")).error?.code).toBe("42501");
});

test.each(["posts_per_minute", "text_per_day"])(
  "%s says its sentence when it is reached",
  async (name) => {
    await reachLimit(member, name);
    const [limit] = await sql`select sentence from private.write_limits where name = ${name}`;
    expect((await write(member)).error?.message).toBe(limit?.sentence);
    const left = (await member.client.rpc("get_own_allowances").throwOnError()).data;
    expect(left.find((each) => each.name === name)?.remaining).toBe(0);
  },
);

describe("a member over a limit is rejected before anything is locked", () => {
  test.each(["posts_per_minute", "posts_per_day", "text_per_day"])("%s: a post", async (name) => {
    await reachLimit(member, name);
    await whileLocked("select from forum_threads where id = $1", thread.id, async () => {
      expect(await write(member)).toMatchObject({ status: 429, error: { hint: name } });
    });
  });

  test.each(["threads_per_day", "posts_per_minute"])("%s: a thread", async (name) => {
    await reachLimit(member, name);
    await whileLocked("select from forum_categories where id = $1", categoryId, async () => {
      expect(await startThread(member)).toMatchObject({ status: 429, error: { hint: name } });
    });
  });

  test("an edit", async () => {
    const post = postOf(member);
    await member.client.from("forum_posts").insert(post).throwOnError();
    await reachLimit(member, "text_per_day");
    await whileLocked("select from forum_posts where id = $1", post.id, async () => {
      const edit = member.client.from("forum_posts").update({ content: "Other words." });
      expect(await edit.eq("id", post.id)).toMatchObject({ error: { hint: "text_per_day" } });
    });
  });

  test("a new title, and a mark as the solution", async () => {
    const own = await newThread(member, categoryId);
    await reachLimit(member, "posts_per_minute");
    await whileLocked("select from forum_threads where id = $1", own.id, async () => {
      const rejected = { error: { hint: "posts_per_minute" } };
      const p_thread_id = own.id;
      const { client } = member;
      expect(await client.rpc("rename_own_thread", { p_thread_id, p_title: "Other" }))
        .toMatchObject(rejected);
      expect(await client.rpc("set_solution", { p_thread_id })).toMatchObject(rejected);
    });
  });
});

test("simultaneous posts of one member wait for each other where nobody else waits", async () => {
  await write(member).throwOnError();
  const lock = "select from private.recent_writes where kind = 'posts' and user_id = $1";
  let waiting: PromiseLike<{ error: unknown }> | undefined;
  await whileLocked(lock, member.id, async () => {
    waiting = write(member).then((response) => response);
    await expect.poll(async () =>
      (await sql`
      select from pg_locks where not granted and locktype = 'transactionid'`).length
    ).toBe(1);
    await write(other).throwOnError();
  });
  expect(await waiting).toMatchObject({ error: null });
});

describe("one statement of a member writes one row", () => {
  const rejected = { status: 400, error: { hint: "one_row" } };

  test("posts", async () => {
    const before = await count(member);
    const posts = member.client.from("forum_posts");
    const many = Array.from({ length: 5_000 }, () => postOf(member));
    expect(await posts.insert(many)).toMatchObject({ ...rejected, status: 413 });
    expect(await posts.insert(many.slice(0, 500))).toMatchObject(rejected);
    expect(await count(member)).toBe(before);
    await posts.insert(postOf(member)).throwOnError();
    await posts.insert(postOf(member)).throwOnError();
    expect(await posts.update({ content: "All of them." }).eq("user_id", member.id))
      .toMatchObject(rejected);
    expect(await posts.delete().eq("user_id", member.id)).toMatchObject(rejected);
    expect(await count(member)).toBe(before + 2);
  });

  test("threads", async () => {
    const threads = member.client.from("forum_threads");
    const row = () => ({
      title: "One of many",
      category_id: categoryId,
      created_by_user_id: member.id,
    });
    expect(await threads.insert([row(), row()])).toMatchObject(rejected);
    for (let n = 0; n < 2; n++) await startThread(member).throwOnError();
    expect(await threads.delete().eq("created_by_user_id", member.id)).toMatchObject(rejected);
  });

  test("profiles", async () => {
    const rows = [{ id: member.id }, { id: other.id }];
    expect(await member.client.from("profiles").upsert(rows)).toMatchObject(rejected);
    expect((await member.client.from("profiles").upsert(rows.slice(0, 1))).error).toBeNull();
  });

  test("but for the secret key, and for what goes with a row", async () => {
    const secret = serviceRoleClient();
    const rows = [1, 2].map(() => ({ thread_id: thread.id, content: "Imported." }));
    expect((await secret.from("forum_posts").insert(rows)).error).toBeNull();
    // The posts of a thread go with it.
    const full = await newThread(other, categoryId, [member, member]);
    const admin = await newAdmin();
    await admin.client.from("forum_threads").delete().eq("id", full.id).throwOnError();
    expect([...await sql`select from forum_posts where thread_id = ${full.id}`]).toEqual([]);
  });
});

describe("a day's budget", () => {
  test("of text counts the bytes of posts and of edits, and is smaller on the first day", async () => {
    const newcomer = await newMember("today");
    const used = async (person: Person) =>
      (await sql`
      select day_rows, day_bytes from private.recent_writes
      where user_id = ${person.id} and kind = 'posts'`)[0];
    const post = postOf(newcomer, "Ö".repeat(50));
    const posts = newcomer.client.from("forum_posts");
    await posts.insert(post).throwOnError();
    await posts.insert(post).throwOnError();
    await posts.update({ content: "x".repeat(10) }).eq("id", post.id).throwOnError();
    expect(await used(newcomer)).toEqual({ day_rows: 2, day_bytes: "110" });
    await sql`update private.recent_writes set day_bytes = 200000 where user_id = ${newcomer.id}`;
    expect(await write(newcomer)).toMatchObject({ status: 429, error: { hint: "text_per_day" } });
    await sql`update profiles set created_at = now() - interval '2 days' where id = ${newcomer.id}`;
    expect((await write(newcomer)).error).toBeNull();
  });

  test("begins anew a day after the first write that it counted", async () => {
    await reachLimit(member, "posts_per_day");
    await sql`
      update private.recent_writes set day_ends_at = clock_timestamp() where user_id = ${member.id}`;
    expect((await write(member)).error).toBeNull();
    const [row] = await sql`
      select day_rows, day_ends_at > now() + interval '23 hours' as is_new
      from private.recent_writes where user_id = ${member.id} and kind = 'posts'`;
    expect(row).toEqual({ day_rows: 1, is_new: true });
  });

  test("of changes to one's profile is not used by a moderator who clears it", async () => {
    const change = () =>
      member.client.from("profiles").update({ updated_at: new Date().toISOString() })
        .eq("id", member.id);
    await reachLimit(member, "profile_changes_per_day", 1);
    await member.client.from("profiles").update({ username: `M ${randomUUID().slice(0, 8)}` })
      .eq("id", member.id).throwOnError();
    await change().throwOnError();
    expect(await member.client.from("profiles").upsert({ id: member.id, username: "Me" }))
      .toMatchObject({ status: 429, error: { hint: "profile_changes_per_day" } });
    const moderator = await newModerator();
    await reachLimit(moderator, "profile_changes_per_day");
    await moderator.client.rpc("clear_profile", { p_member_id: member.id, p_reason: "Spam." })
      .throwOnError();
  });
});

describe("avatars of a day", () => {
  const upload = (person: Person, number: number) =>
    person.client.storage.from("avatars").upload(
      `avatars/${person.id}-${number}.png`,
      new Blob([new Uint8Array(1_000)], { type: "image/png" }),
      { upsert: true },
    );
  const reached = async ({ client }: Person) =>
    (await client.rpc("get_reached_limit", { p_kind: "avatars" }).throwOnError()).data;

  test("are counted with their bytes, also when one takes the place of another or is removed", async () => {
    const painter = await newMember();
    for (const number of [1, 1, 2]) expect((await upload(painter, number)).error).toBeNull();
    await painter.client.storage.from("avatars").remove([`avatars/${painter.id}-2.png`]);
    const [row] = await sql`
      select day_rows, day_bytes from private.recent_writes
      where user_id = ${painter.id} and kind = 'avatars'`;
    expect(row?.day_rows).toBe(3);
    expect(Number(row?.day_bytes)).toBeGreaterThanOrEqual(3_000);
    expect(Number(row?.day_bytes)).toBeLessThan(6_000);
  });

  test.each(["avatars_per_day", "avatar_bytes_per_day"])("are limited: %s", async (name) => {
    const painter = await newMember("today");
    await reachLimit(painter, name, 1);
    expect(await reached(painter)).toEqual([]);
    expect((await upload(painter, 1)).error).toBeNull();
    for (const number of [1, 2]) {
      expect((await upload(painter, number)).error).toMatchObject({ statusCode: "403" });
    }
    expect(await reached(painter)).toMatchObject([
      { name, retry_after_seconds: expect.closeTo(86_400, -3) },
    ]);
    expect(await reached(other)).toEqual([]);
  });
});
