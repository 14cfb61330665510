// A locked thread takes no replies, and authors may rename their thread while it is new.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
  rowOf,
} from "#tests/support/forum.ts";
import { type Acts, actsOf } from "#tests/support/moderation.ts";
import { newMember, newModerator, type Person, removePeople } from "#tests/support/people.ts";

let creator: Person;
let replier: Person;
let moderator: Person;
let acts: Acts;
let categoryId: string;
let thread: FreshThread;

beforeAll(async () => {
  [creator, replier, moderator] = await Promise.all([newMember(), newMember(), newModerator()]);
  categoryId = (await newCategory()).id;
  acts = actsOf(moderator);
});
beforeEach(async () => {
  thread = await newThread(creator, categoryId, [replier]);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const threadRow = () => rowOf("forum_threads", thread.id);

describe("a locked thread", () => {
  const reply = ({ client }: Person) =>
    client.from("forum_posts").insert({ thread_id: thread.id, content: "One more." });

  test("takes no replies but those of moderators, and says why", async () => {
    await acts.moderate(thread.id, "lock");
    for (const person of [creator, replier]) {
      expect((await reply(person)).error).toMatchObject({
        code: "23514",
        hint: "thread_locked",
        message: "This thread is locked: it takes no new replies.",
      });
    }
    expect((await reply(moderator)).error).toBeNull();
    await acts.moderate(thread.id, "unlock");
    expect((await reply(creator)).error).toBeNull();
  });

  test("keeps a repeated reply that had arrived before", async () => {
    const row = { id: randomUUID(), thread_id: thread.id, content: "Sent twice." };
    await creator.client.from("forum_posts").insert(row).throwOnError();
    await acts.moderate(thread.id, "lock");
    expect((await creator.client.from("forum_posts").insert(row)).error).toBeNull();
  });

  test("is edited by nobody but moderators; what one wrote in it can be deleted", async () => {
    const [first = "", second = ""] = thread.posts;
    const edit = ({ client }: Person, id: string) =>
      client.from("forum_posts").update({ content: "Better." }).eq("id", id);
    const { data: own } = await moderator.client.from("forum_posts")
      .insert({ thread_id: thread.id, content: "I look after this." }).select("id").single()
      .throwOnError();
    await acts.moderate(thread.id, "lock");
    expect((await edit(creator, first)).error).toMatchObject({
      code: "23514",
      hint: "thread_locked",
      message: "This thread is locked: its posts are not edited any more. Your text is kept.",
    });
    expect(await rowOf("forum_posts", first)).not.toMatchObject({ content: "Better." });
    await edit(moderator, own.id).throwOnError();
    expect(await rowOf("forum_posts", own.id)).toMatchObject({ content: "Better." });
    await replier.client.from("forum_posts").delete().eq("id", second).throwOnError();
    expect(await rowOf("forum_posts", second)).toBeUndefined();
    await acts.moderate(thread.id, "unlock");
    await edit(creator, first).throwOnError();
  });
});

describe("authors", () => {
  const rename = ({ client }: Person, p_title: string) =>
    client.rpc("rename_own_thread", { p_thread_id: thread.id, p_title });
  const makeFresh = () =>
    sql`update forum_threads set created_at = now() - interval '59 minutes' where id = ${thread.id}`;

  test("can rename their thread within an hour, which is no act of the team", async () => {
    await makeFresh();
    expect((await rename(creator, "A better title")).error).toBeNull();
    expect(await threadRow()).toMatchObject({ title: "A better title", revision: 1 });
    expect(await sql`select from moderation_log where thread_id = ${thread.id}`).toHaveLength(0);
  });

  test.each([
    ["later", () => Promise.resolve()],
    ["when it is locked", async () => {
      await makeFresh();
      await acts.moderate(thread.id, "lock");
    }],
    ["when it is hidden", async () => {
      await makeFresh();
      await acts.moderate(thread.id, "hide", "", "Off topic.");
    }],
  ])("cannot rename it %s", async (_, prepare) => {
    await prepare();
    expect((await rename(creator, "Too late")).error).toMatchObject({ hint: "too_late" });
    expect(await threadRow()).toMatchObject({ title: "A fresh thread" });
  });

  test("cannot rename the thread of somebody else, or to what is no title", async () => {
    await makeFresh();
    expect((await rename(replier, "Not mine")).error).toMatchObject({ hint: "too_late" });
    expect((await rename(creator, " ")).error).toMatchObject({ code: "23514" });
    expect(await threadRow()).toMatchObject({ title: "A fresh thread" });
  });
});
