// Whoever wrote or reported something is told what moderators decide about it: what is so, once, and no word of others.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import { forgetWrites } from "#tests/support/limits.ts";
import { type Acts, actsOf } from "#tests/support/moderation.ts";
import {
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

let author: Person;
let reporter: Person;
let moderator: Person;
let acts: Acts;
let category: { id: string };
let elsewhere: { id: string };
let thread: FreshThread;

beforeAll(async () => {
  [author, reporter, moderator] = await Promise.all([newMember(), newMember(), newModerator()]);
  acts = actsOf(moderator);
  [category, elsewhere] = await Promise.all([newCategory(), newCategory()]);
});
beforeEach(async () => {
  await forgetWrites([author, reporter, moderator]);
  await sql`delete from private.decisions where user_id in (${author.id}, ${reporter.id})`;
  thread = await newThread(author, category.id, [author, reporter]);
});
afterAll(async () => {
  await sql`delete from report_cases where member_id = ${author.id}`;
  await removeCategories();
  await removePeople();
});

const own = () => thread.posts[1] ?? "";
const list = async ({ client }: Person) =>
  (await client.rpc("get_notifications").throwOnError()).data
    .filter(({ thread_id }) => thread_id === thread.id || thread_id === null)
    .filter(({ author }) => author === null);
const told = async (person: Person) => (await list(person)).map(({ kind }) => kind);
const unread = async ({ client }: Person) =>
  (await client.rpc("count_notifications").single().throwOnError()).data.unread;
const readAll = ({ client }: Person) =>
  client.rpc("read_all_notifications", { p_until: new Date().toISOString() }).throwOnError();
const report = (person: Person, post_id: string) =>
  person.client.from("reports").insert({ id: randomUUID(), post_id, reason: "spam" })
    .throwOnError();
const queued = (person: Person) =>
  sql`
    select purpose, extract(epoch from job.due_at - mail.created_at)::integer as wait
    from private.mails mail join private.jobs job on job.key = mail.id::text
    where mail.member_id = ${person.id} and mail.state = 'queued' and purpose = 'decisions'`;

describe("an author", () => {
  test("is told that a post was hidden, with the reason, and by mail in ten minutes", async () => {
    const before = await unread(author);
    await acts.hidePost(own(), "Please keep to the topic.");
    expect(await list(author)).toMatchObject([{
      kind: "post_hidden",
      post_id: own(),
      position: 2,
      thread_title: "A fresh thread",
      reason: "Please keep to the topic.",
      is_read: false,
    }]);
    expect(await unread(author)).toBe(before + 1);
    expect([...await queued(author)]).toEqual([{ purpose: "decisions", wait: 600 }]);
    for (const person of [reporter, moderator]) expect(await list(person)).toEqual([]);
  });

  test("is told nothing of what is again as they know it, and what changed since they looked", async () => {
    const entry = await acts.hidePost(own());
    await acts.undo(entry ?? 0);
    expect(await told(author)).toEqual([]);
    await acts.hidePost(own());
    await author.client.rpc("read_notifications", { p_post_ids: [own()] }).throwOnError();
    const restored = await acts.restorePost(own());
    expect(await told(author)).toEqual(["post_restored"]);
    await acts.undo(restored ?? 0);
    expect(await told(author)).toEqual([]);
  });

  test("is told of each aspect of a thread, and of a post in somebody's hidden thread without its title", async () => {
    await acts.moderate(thread.id, "move", elsewhere.id);
    await acts.moderate(thread.id, "lock");
    await acts.moderate(thread.id, "rename", "Another title");
    await acts.moderate(thread.id, "hide", "", "Spam.");
    expect(await list(author)).toMatchObject([
      { kind: "thread_hidden", reason: "Spam.", thread_title: "Another title" },
      { kind: "thread_renamed", thread_title: "Another title" },
      { kind: "thread_locked" },
      { kind: "thread_moved", category: expect.stringContaining("Shelf") },
    ]);
    await acts.moderate(thread.id, "unlock");
    await acts.hidePost(thread.posts[2] ?? "", "Off topic.");
    expect(await told(author)).not.toContain("thread_locked");
    expect(await list(reporter)).toMatchObject([
      { kind: "post_hidden", thread_id: null, thread_title: null, reason: "Off topic." },
    ]);
  });

  test("is told that what waited was released, and how long that usually takes", async () => {
    const newcomer = await newMember("today");
    await sql`delete from private.reviewed_members where user_id = ${newcomer.id}`;
    const { data } = await newcomer.client.from("forum_posts")
      .insert({ thread_id: thread.id, content: "See https://pills.example/buy" })
      .select("id, awaits_review").single().throwOnError();
    expect(data.awaits_review).toBe(true);
    await sql`
      update forum_posts set hidden_at = now() - interval '2 hours' where id = ${data.id}`;
    const before = await sql`
      select waited_since from moderation_log where waited_since is not null`;
    await acts.restorePost(data.id);
    expect(await told(newcomer)).toEqual(["post_released"]);
    const [entry] = await sql`
      select extract(epoch from created_at - waited_since)::integer as waited
      from moderation_log where post_id = ${data.id}`;
    expect(entry?.waited).toBeGreaterThanOrEqual(7200);
    const { data: usual } = await newcomer.client.rpc("get_usual_waits").single().throwOnError();
    if (before.length < 4) expect(usual.posts_seconds).toBeNull();
    else expect(usual.posts_seconds).toBeGreaterThan(0);
    expect((await visitor().rpc("get_usual_waits")).error?.code).toBe("42501");
  });

  test("who is the moderator is told nothing, and neither is anybody by mail who does not want it", async () => {
    const mine = await newThread(moderator, category.id, [moderator]);
    await acts.hidePost(mine.posts[1] ?? "");
    const { data } = await moderator.client.rpc("get_notifications").throwOnError();
    expect(data.filter(({ thread_id }) => thread_id === mine.id)).toEqual([]);
    await sql`delete from private.mails where member_id = ${reporter.id}`;
    await reporter.client.rpc("set_notification_settings", { p_mails: { decisions: false } })
      .throwOnError();
    await acts.hidePost(thread.posts[2] ?? "");
    expect(await told(reporter)).toEqual(["post_hidden"]);
    expect([...await queued(reporter)]).toEqual([]);
    await reporter.client.rpc("set_notification_settings", { p_mails: { decisions: true } })
      .throwOnError();
  });
});

describe("a reporter", () => {
  test("is told the outcome, without a word of the post", async () => {
    await readAll(reporter);
    await report(reporter, own());
    await acts.hidePost(own(), "Insults.");
    expect(await list(reporter)).toMatchObject([{
      kind: "report_upheld",
      post_id: null,
      beginning: null,
      reason: null,
      thread_title: "A fresh thread",
    }]);
    await readAll(reporter);
    await acts.restorePost(own());
    expect(await told(reporter)).toEqual(["report_dismissed"]);
    expect((await list(author)).map(({ kind }) => kind)).not.toContain("report_dismissed");
  });

  test("is told nothing of a case that is opened again, and that a post was deleted before", async () => {
    await report(reporter, own());
    const [open] = await sql`select id from report_cases where post_id = ${own()}`;
    const { data: entry } = await moderator.client.rpc("dismiss_reports", { p_case_id: open?.id })
      .throwOnError();
    expect(await told(reporter)).toContain("report_dismissed");
    await acts.undo(entry);
    expect(await told(reporter)).not.toContain("report_dismissed");
    await author.client.from("forum_posts").delete().eq("id", own()).throwOnError();
    expect(await told(reporter)).toContain("report_deleted");
  });
});

test("a decision is its member's alone to read and to mark, one by one and all at once", async () => {
  await acts.hidePost(own());
  const [decision] = await list(author);
  const before = await unread(author);
  await reporter.client.rpc("read_notifications", { p_post_ids: [decision?.id ?? ""] })
    .throwOnError();
  expect(await unread(author)).toBe(before);
  const { data: open } = await author.client.rpc("get_own_thread", { p_thread_id: thread.id })
    .single().throwOnError();
  expect(open.unread_posts).toContain(own());
  await author.client.rpc("read_notifications", { p_post_ids: [decision?.id ?? ""] })
    .throwOnError();
  expect(await unread(author)).toBe(before - 1);
  await acts.restorePost(own());
  await readAll(author);
  expect(await unread(author)).toBe(0);
});
