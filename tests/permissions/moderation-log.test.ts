// What moderators and administrators do is in the log, and stays there as it was written.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logSubjects } from "#web/features/forum/moderation-pages/log-search.ts";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import {
  newAdmin,
  newMember,
  newModerator,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";
import { logReader } from "#tests/support/moderation-log.ts";
import { read } from "#tests/support/repository.ts";

let member: Person;
let moderator: Person;
let admin: Person;
let categoryId: string;
const mark = randomUUID();
const { readLog, entriesOf } = logReader(() => moderator);

beforeAll(async () => {
  [member, moderator, admin] = await Promise.all([newMember(), newModerator(), newAdmin()]);
  categoryId = (await newCategory()).id;
});
afterAll(async () => {
  await sql`delete from blog_posts where slug like ${`${mark}%`}`;
  await removeCategories();
  await removePeople();
});

test("every action has a sentence on the page of the log, and every subject a filter", async () => {
  const actions = await sql`select name, about from private.moderation_actions`;
  const sentences = read("web/features/forum/moderation-pages/log-sentence.tsx").matchAll(
    /case "(\w+)":/g,
  );
  expect([...sentences].map(([, name]) => name).sort()).toEqual(
    actions.map(({ name }) => name).sort(),
  );
  const subjects = new Set(actions.map(({ about }) => about));
  expect(new Set(logSubjects)).toEqual(subjects);
});

describe("is written when", () => {
  test("an administrator changes a role", async () => {
    const chosen = await newMember();
    const setRole = (p_role: string) =>
      admin.client.rpc("set_role", { p_user_id: chosen.id, p_role }).throwOnError();
    const entries = await entriesOf(admin, async () => {
      for (const role of ["moderator", "moderator", "admin", "member"]) await setRole(role);
    });
    expect(entries).toMatchObject([
      { action: "role_changed", old_value: "member", new_value: "moderator" },
      { action: "role_changed", old_value: "moderator", new_value: "admin" },
      { action: "role_changed", old_value: "admin", new_value: "member" },
    ]);
    expect(entries[0]).toMatchObject({
      actor: { id: admin.id, role: "admin" },
      member: { id: chosen.id },
    });
  });

  test("the owner of the database changes a role", async () => {
    const chosen = await newModerator();
    const [entry] = await sql`select * from moderation_log where member_id = ${chosen.id}`;
    expect(entry).toMatchObject({ action: "role_changed", new_value: "moderator", actor_id: null });
  });

  test("an administrator deletes a post or thread of somebody else, and only then", async () => {
    const thread = await newThread(member, categoryId, [member, admin]);
    const [first = "", second = "", own = ""] = thread.posts;
    const removePost = ({ client }: Person, id: string) =>
      client.from("forum_posts").delete().eq("id", id).throwOnError();
    const entries = await entriesOf(admin, async () => {
      await removePost(admin, second);
      await removePost(admin, own);
      // The last post takes its thread along.
      await removePost(admin, first);
    });
    expect(entries).toMatchObject([
      { action: "post_deleted", post_id: second, thread_id: thread.id, member_id: member.id },
      { action: "post_deleted", post_id: first, thread_title: null },
      { action: "thread_deleted", thread_id: thread.id, old_value: "A fresh thread" },
    ]);
    const whole = await newThread(member, categoryId, [member]);
    const removeThread = ({ client }: Person, id: string) =>
      client.from("forum_threads").delete().eq("id", id).throwOnError();
    expect(await entriesOf(admin, () => removeThread(admin, whole.id)))
      .toMatchObject([{ action: "thread_deleted", thread_id: whole.id }]);
    const theirs = await newThread(member, categoryId);
    expect(await entriesOf(member, () => removeThread(member, theirs.id))).toEqual([]);
    expect(await sql`select from moderation_log where thread_id = ${theirs.id}`).toHaveLength(0);
  });

  test("an administrator writes the blog, without showing a moderator what is a draft", async () => {
    const slug = `${mark}-article`;
    const articles = () => admin.client.from("blog_posts");
    const entries = await entriesOf(admin, async () => {
      await articles().insert({ slug, title: "Secret", content: "x", published_at: null })
        .throwOnError();
      await articles().update({ content: "y" }).eq("slug", slug).throwOnError();
    });
    expect(entries.map(({ action, article_title }) => [action, article_title])).toEqual([
      ["article_created", null],
      ["article_changed", null],
    ]);
    const [latest] = await readLog({ p_actor_id: admin.id, p_limit: 1 }, admin);
    expect(latest).toMatchObject({ article_title: "Secret", article_slug: slug });
    const published = await entriesOf(admin, async () => {
      for (const published_at of [new Date(Date.UTC(2001, 0, 1)).toISOString(), null]) {
        await articles().update({ published_at }).eq("slug", slug).throwOnError();
      }
      await articles().delete().eq("slug", slug).throwOnError();
    });
    expect(published.map(({ action, old_value }) => [action, old_value])).toEqual([
      ["article_published", null],
      ["article_unpublished", null],
      ["article_deleted", null],
    ]);
  });

  test("an administrator removes a subscriber, without the email address", async () => {
    const email = `${mark}@example.com`;
    const [row] = await sql`insert into email_subscriptions (email) values (${email}) returning id`;
    const entries = await entriesOf(
      admin,
      () => admin.client.from("email_subscriptions").delete().eq("id", row?.id).throwOnError(),
    );
    expect(entries).toMatchObject([{ action: "subscriber_removed" }]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });
});

describe("cannot be", () => {
  test.each([
    ["changed", () => sql`update moderation_log set reason = 'Another one.'`],
    ["shortened", () => sql`delete from moderation_log where actor_id = ${admin.id}`],
    ["emptied", () => sql`truncate moderation_log`],
  ])("%s, not even by the owner of the database", async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code: "42501", hint: "append_only" });
  });

  test("written or changed with the secret key", async () => {
    const log = () => serviceRoleClient().from("moderation_log");
    const [entry] = await readLog({ p_limit: 1 });
    for (
      const response of [
        await log().insert({ action: "role_changed" }),
        await log().update({ reason: "x" }).eq("id", entry?.id ?? 0),
        await log().delete().eq("id", entry?.id ?? 0),
      ]
    ) {
      expect(response).toMatchObject({ status: 403, error: { code: "42501" } });
    }
  });

  test("read by a member or visitor", async () => {
    expect(await member.client.rpc("get_moderation_log")).toMatchObject({
      status: 403,
      error: { hint: "moderators_only" },
    });
    expect((await visitor().rpc("get_moderation_log")).status).toBe(401);
    expect((await member.client.from("moderation_log").select("id").limit(1)).data).toEqual([]);
  });
});

describe("can be", () => {
  test("read page by page, newest first", async () => {
    const chosen = await newMember();
    for (const p_role of ["moderator", "member", "admin"]) {
      await admin.client.rpc("set_role", { p_user_id: chosen.id, p_role }).throwOnError();
    }
    const all = await readLog({ p_actor_id: admin.id, p_limit: 3 });
    const paged: typeof all = [];
    for (const _ of all) {
      const last = paged.at(-1);
      const page = await readLog({
        p_actor_id: admin.id,
        p_limit: 1,
        ...(last && { p_before: last.id }),
      });
      paged.push(...page);
    }
    expect(paged).toEqual(all);
    expect(all.map(({ new_value }) => new_value)).toEqual(["admin", "member", "moderator"]);
  });

  test("filtered by what it is about", async () => {
    const theirs = await newThread(member, categoryId);
    await admin.client.from("forum_threads").delete().eq("id", theirs.id).throwOnError();
    const chosen = await newMember();
    await admin.client.rpc("set_role", { p_user_id: chosen.id, p_role: "moderator" })
      .throwOnError();
    const about = async (p_about: string) =>
      (await readLog({ p_about, p_actor_id: admin.id, p_limit: 1 }))[0];
    expect(await about("thread")).toMatchObject({ thread_id: theirs.id });
    expect(await about("role")).toMatchObject({ member_id: chosen.id });
    expect(await about("nothing")).toBeUndefined();
  });
});
