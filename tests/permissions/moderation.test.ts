// What moderators may do to posts and threads, who may not, and that each act is logged and undone.
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

let creator: Person;
let replier: Person;
let moderator: Person;
let admin: Person;
let categoryId: string;
let elsewhere: string;
let thread: FreshThread;
let acts: Acts;

beforeAll(async () => {
  [creator, replier, moderator, admin] = await Promise.all([
    newMember(),
    newMember(),
    newModerator(),
    newAdmin(),
  ]);
  [{ id: categoryId }, { id: elsewhere }] = await Promise.all([newCategory(), newCategory()]);
  acts = actsOf(moderator);
});
beforeEach(async () => {
  thread = await newThread(creator, categoryId, [replier]);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const replyOf = () => thread.posts[1] ?? "";
const threadRow = () => rowOf("forum_threads", thread.id);
const entry = (id: number | null) => rowOf("moderation_log", String(id));

/** Every act with its opposite, and what it does to the row. */
const threadActs: [act: string, value: () => string, column: string, action: string][] = [
  ["hide", () => "", "hidden_at", "thread_hidden"],
  ["lock", () => "", "locked_at", "thread_locked"],
  ["pin", () => "", "sticky", "thread_pinned"],
  ["move", () => elsewhere, "category_id", "thread_moved"],
  ["rename", () => "A better title", "title", "thread_renamed"],
];

describe("a moderator", () => {
  test.each(threadActs)(
    "can %s a thread, once, which is logged and undone",
    async (act, value, column, action) => {
      const before = await threadRow();
      const done = await acts.moderate(thread.id, act, value(), "For a reason.");
      const changed = await threadRow();
      expect(changed?.[column]).not.toEqual(before?.[column]);
      expect(await entry(done)).toMatchObject({
        action,
        actor_id: moderator.id,
        member_id: creator.id,
        thread_id: thread.id,
        reason: "For a reason.",
      });
      expect(await acts.moderate(thread.id, act, value(), "Again.")).toBeNull();
      expect(await threadRow()).toEqual(changed);
      const undone = await acts.undo(done ?? 0);
      expect((await threadRow())?.[column]).toEqual(before?.[column]);
      expect(await entry(undone)).toMatchObject({ actor_id: moderator.id, thread_id: thread.id });
      expect(await acts.undo(undone ?? 0)).not.toBeNull();
      expect(Boolean((await threadRow())?.[column])).toEqual(Boolean(changed?.[column]));
    },
  );

  test("can hide a post of anybody, once, which is logged and undone with its reason", async () => {
    const done = await acts.hidePost(replyOf(), "  Off topic. ");
    expect(await entry(done)).toMatchObject({
      action: "post_hidden",
      member_id: replier.id,
      post_id: replyOf(),
      thread_id: thread.id,
      reason: "Off topic.",
    });
    expect(await acts.hidePost(replyOf(), "Another reason.")).toBeNull();
    expect(await rowOf("forum_posts", replyOf())).toMatchObject({ hidden_reason: "Off topic." });
    const restored = await acts.undo(done ?? 0);
    expect(await rowOf("forum_posts", replyOf())).toMatchObject({ hidden_at: null });
    await acts.undo(restored ?? 0);
    expect(await rowOf("forum_posts", replyOf())).toMatchObject({ hidden_reason: "Off topic." });
  });

  test.each(["", " \n", "x".repeat(501)])(
    "cannot hide without a reason of 1 to 500 characters",
    async (text) => {
      await expect(acts.hidePost(replyOf(), text)).rejects.toMatchObject({ code: "23514" });
      await expect(acts.moderate(thread.id, "hide", "", text)).rejects.toMatchObject({
        code: "23514",
      });
      expect(await threadRow()).toMatchObject({ hidden_at: null, post_count: 2 });
    },
  );

  test.each([
    ["move", "nowhere"],
    // A category that is removed meanwhile.
    ["move", randomUUID()],
    ["rename", " "],
    ["rename", "two\nlines"],
    ["rename", "x".repeat(201)],
    ["delete", ""],
    ["", ""],
  ])("cannot %s to %j", async (act, value) => {
    const before = await threadRow();
    await expect(acts.moderate(thread.id, act, value)).rejects.toMatchObject({
      code: expect.stringMatching(/^2/),
    });
    expect(await threadRow()).toEqual(before);
  });

  test("cannot act on what is deleted", async () => {
    const done = await acts.hidePost(replyOf());
    await sql`delete from forum_posts where id = ${replyOf()}`;
    await expect(acts.restorePost(replyOf())).rejects.toMatchObject({ hint: "post_gone" });
    await expect(acts.undo(done ?? 0)).rejects.toMatchObject({ hint: "post_gone" });
    await sql`delete from forum_threads where id = ${thread.id}`;
    await expect(acts.moderate(thread.id, "lock")).rejects.toMatchObject({ hint: "thread_gone" });
  });

  test("cannot undo what was changed again since, or what has no opposite", async () => {
    const first = await acts.moderate(thread.id, "rename", "First");
    await acts.moderate(thread.id, "rename", "Second");
    await expect(acts.undo(first ?? 0)).rejects.toMatchObject({ hint: "changed_since" });
    expect(await threadRow()).toMatchObject({ title: "Second" });
    const chosen = await newMember();
    await admin.client.rpc("set_role", { p_user_id: chosen.id, p_role: "moderator" })
      .throwOnError();
    const [log] = await sql`select id from moderation_log where member_id = ${chosen.id}`;
    for (const id of [Number(log?.id), 0]) {
      await expect(acts.undo(id)).rejects.toMatchObject({ hint: "no_undo" });
    }
  });

  test("finds in the log what can still be undone, and nothing else", async () => {
    const undoable = async () => {
      const { data } = await moderator.client.rpc("get_moderation_log", {
        p_actor_id: moderator.id,
        p_limit: 6,
      }).throwOnError();
      return data.filter(({ thread_id }) => thread_id === thread.id)
        .map(({ action, can_undo }) => [action, can_undo]).reverse();
    };
    await acts.moderate(thread.id, "lock");
    await acts.moderate(thread.id, "rename", "First");
    await acts.hidePost(replyOf());
    expect(await undoable())
      .toEqual([["thread_locked", true], ["thread_renamed", true], ["post_hidden", true]]);
    await acts.moderate(thread.id, "unlock");
    await acts.moderate(thread.id, "rename", "Second");
    await sql`delete from forum_posts where id = ${replyOf()}`;
    expect(await undoable()).toEqual([
      ["thread_locked", false],
      ["thread_renamed", false],
      ["post_hidden", false],
      ["thread_unlocked", true],
      ["thread_renamed", true],
    ]);
  });

  test("keeps links and positions true by moving a thread, and counts it where it is", async () => {
    const to = await newCategory();
    const count = async (id: string) => (await rowOf("forum_categories", id))?.thread_count;
    const before = await count(categoryId);
    await acts.moderate(thread.id, "move", to.id);
    expect([await count(categoryId), await count(to.id)]).toEqual([before - 1, 1]);
    expect(await rowOf("forum_posts", replyOf())).toMatchObject({ position: 2 });
  });

  test("is limited to sixty acts in a minute", async () => {
    const other = await newModerator();
    const theirs = actsOf(other);
    await reachLimit(other, "moderation_per_minute", 1);
    await theirs.moderate(thread.id, "lock");
    await expect(theirs.moderate(thread.id, "unlock")).rejects.toMatchObject({
      code: "PT429",
      hint: "moderation_per_minute",
    });
    expect((await threadRow())?.locked_at).not.toBeNull();
    await forgetWrites([other]);
    await theirs.moderate(thread.id, "unlock");
  });

  test("loses all of it with the role, at once", async () => {
    const former = await newModerator();
    await admin.client.rpc("set_role", { p_user_id: former.id, p_role: "member" }).throwOnError();
    await expect(actsOf(former).moderate(thread.id, "lock")).rejects.toMatchObject({
      hint: "moderators_only",
    });
  });
});

test("an administrator can do what moderators can", async () => {
  await actsOf(admin).moderate(thread.id, "lock");
  expect((await threadRow())?.locked_at).not.toBeNull();
});

describe("nobody else", () => {
  test("can do any of it, not even to their own", async () => {
    const done = await acts.moderate(thread.id, "lock");
    const before = await threadRow();
    const own = actsOf(creator);
    const attempts = [
      () => own.hidePost(thread.posts[0] ?? "", "Mine."),
      () => own.restorePost(thread.posts[0] ?? ""),
      ...["hide", "restore", "lock", "unlock", "pin", "unpin"]
        .map((act) => () => own.moderate(thread.id, act, "", "Mine.")),
      () => own.moderate(thread.id, "move", elsewhere),
      () => own.moderate(thread.id, "rename", "Mine"),
      () => own.undo(done ?? 0),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ hint: "moderators_only" });
    }
    const nobody = actsOf({ ...creator, client: visitor() });
    await expect(nobody.hidePost(replyOf())).rejects.toMatchObject({ code: "42501" });
    await expect(nobody.moderate(thread.id, "lock")).rejects.toMatchObject({ code: "42501" });
    expect(await threadRow()).toEqual(before);
  });

  test("can write the columns behind it", async () => {
    const { client } = creator;
    const [first = ""] = thread.posts;
    for (
      const values of [{ hidden_at: null }, { hidden_reason: null }] as const
    ) {
      const { status } = await client.from("forum_posts").update(values).eq("id", first);
      expect(status).toBe(403);
    }
    for (
      const values of [{ locked_at: null }, { hidden_at: null }, { title: "Mine" }, { revision: 9 }]
    ) {
      const { status } = await client.from("forum_threads").update(values).eq("id", thread.id);
      expect(status).toBe(403);
    }
  });
});

test("readers are told that a thread has changed, without what", async () => {
  const reader = visitor();
  const listener = await listen(reader, `thread:${thread.id}:posts`);
  for (const [act, value] of [["lock"], ["pin"], ["rename", "Secret title"], ["move", elsewhere]]) {
    await acts.moderate(thread.id, act ?? "", value);
    const told = await listener.next();
    expect(told.event).toBe("thread_changed");
    expect(JSON.stringify(told)).not.toMatch(/Secret title/);
  }
  expect(await threadRow()).toMatchObject({ revision: 4 });
  await reader.removeAllChannels();
});

test("titles of somebody who leaves with them are not in the log", async () => {
  const leaver = await newMember();
  const theirs = await newThread(leaver, categoryId);
  const title = `Leaving ${randomUUID()}`;
  await acts.moderate(theirs.id, "rename", title);
  const { data: before } = await moderator.client.rpc("get_moderation_log", { p_about: "thread" });
  expect(JSON.stringify(before)).toContain(title);
  const release = () =>
    serviceRoleClient().rpc("release_content", { p_user_id: leaver.id, p_remove_titles: true });
  while ((await release().throwOnError()).data);
  const [entry] = await sql`select * from moderation_log where thread_id = ${theirs.id}`;
  expect(entry).toMatchObject({ action: "thread_renamed", old_value: null, new_value: null });
});
