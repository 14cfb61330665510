// Who may report what, that all reports of one post are one case, and how a case ends.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
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
import { readStack } from "#tests/support/stack.ts";
import {
  imageUrlOf,
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

let author: Person;
let reporter: Person;
let second: Person;
let moderator: Person;
let acts: Acts;
let categoryId: string;
let thread: FreshThread;

beforeAll(async () => {
  [author, reporter, second, moderator] = await Promise.all([
    newMember(),
    newMember(),
    newMember(),
    newModerator(),
  ]);
  acts = actsOf(moderator);
  categoryId = (await newCategory()).id;
});
beforeEach(async () => {
  await forgetWrites([reporter, second, moderator]);
  thread = await newThread(author, categoryId, [author]);
});
afterAll(async () => {
  await sql`delete from report_cases where member_id = ${author.id}`;
  await removeCategories();
  await removePeople();
});

const postId = () => thread.posts[1] ?? "";

/** Reports the reply of the thread, or what `about` names; returns the id of the report. */
async function report(
  person: Person,
  about: { post_id: string } | { member_id: string } = { post_id: postId() },
  more: { reason?: string; details?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await person.client.from("reports").insert({ id, reason: "spam", ...about, ...more })
    .throwOnError();
  return id;
}

const caseOf = async (reportId: string) =>
  rowOf("report_cases", (await rowOf("reports", reportId))?.case_id);
const ownReports = async ({ client }: Person) =>
  (await client.rpc("get_own_reports").throwOnError()).data;
const queue = async () =>
  (await moderator.client.rpc("get_reports", { p_limit: 50 }).throwOnError()).data;
const dismiss = async (p_case_id: string) =>
  (await moderator.client.rpc("dismiss_reports", { p_case_id }).throwOnError()).data;

describe("a member", () => {
  test("cannot report the same post twice, their own posts, or what they cannot read", async () => {
    await report(reporter);
    await expect(report(reporter)).rejects.toMatchObject({ code: "23505" });
    await expect(report(author)).rejects.toMatchObject({ hint: "own_content" });
    await expect(report(author, { member_id: author.id }))
      .rejects.toMatchObject({ hint: "own_content" });
    await expect(report(reporter, { post_id: randomUUID() }))
      .rejects.toMatchObject({ hint: "post_gone" });
    await acts.hidePost(postId());
    await expect(report(second)).rejects.toMatchObject({ hint: "post_gone" });
    await acts.moderate(thread.id, "hide", "", "Off topic.");
    await expect(report(second, { post_id: thread.posts[0] ?? "" }))
      .rejects.toMatchObject({ hint: "post_gone" });
  });

  test("cannot report without a known reason, in other names, or too much", async () => {
    for (
      const more of [
        { reason: "dislike" },
        { reason: "other" },
        { reason: "other", details: " \n" },
        { details: "x".repeat(1001) },
      ]
    ) {
      await expect(report(reporter, undefined, more)).rejects.toMatchObject({ code: "23514" });
    }
    const { error } = await reporter.client.from("reports").insert({
      post_id: postId(),
      member_id: author.id,
      reason: "spam",
    });
    expect(error).toMatchObject({ code: "23514" });
    for (const column of [{ reporter_id: second.id }, { contact: "a@example.com" }]) {
      expect(
        (await reporter.client.from("reports")
          .insert({ post_id: postId(), reason: "spam", ...column })).error,
      ).toMatchObject({ code: "42501" });
    }
  });

  test("can report 20 times a day, 5 times on the first day", async () => {
    const newcomer = await newMember("today");
    for (const person of [reporter, newcomer]) {
      await reachLimit(person, "reports_per_day", 1);
      await report(person);
      await expect(report(person, { post_id: thread.posts[0] ?? "" }))
        .rejects.toMatchObject({ code: "PT429", hint: "reports_per_day" });
    }
  });

  test("reads their own reports and what came of them, and nobody else's", async () => {
    const id = await report(reporter, undefined, { details: "Twice today." });
    expect((await ownReports(reporter))[0])
      .toMatchObject({
        id,
        outcome: null,
        thread_title: "A fresh thread",
        details: "Twice today.",
      });
    expect(await ownReports(author)).toEqual([]);
    for (const client of [visitor(), author.client, second.client]) {
      expect((await client.from("reports").select().eq("id", id)).data ?? []).toEqual([]);
      expect((await client.from("report_cases").select().eq("post_id", postId())).data ?? [])
        .toEqual([]);
    }
    await acts.hidePost(postId());
    // A post that is hidden from them is not named.
    expect((await ownReports(reporter))[0]).toMatchObject({
      outcome: "upheld",
      thread_title: null,
    });
  });

  test("cannot read the queue, its size or its topic, nor decide", async () => {
    const { client } = reporter;
    const { case_id } = await rowOf("reports", await report(reporter)) ?? {};
    for (
      const request of [
        client.rpc("get_reports"),
        client.rpc("count_waiting"),
        client.rpc("dismiss_reports", { p_case_id: case_id }),
        client.rpc("clear_profile", { p_member_id: author.id, p_reason: "No." }),
      ]
    ) {
      expect((await request).error).toMatchObject({ hint: "moderators_only" });
    }
    await expect(listen(client, "moderation:queue")).rejects.toThrow();
    await expect(listen(visitor(), "moderation:queue")).rejects.toThrow();
  });
});

describe("reports of one post", () => {
  test("are one case, also when they are made at once, and moderators hear of them", async () => {
    const listener = await listen(moderator.client, "moderation:queue");
    const ids = await Promise.all([
      report(reporter),
      report(second, undefined, { reason: "abuse" }),
    ]);
    expect(await listener.next()).toMatchObject({ event: "queue_changed" });
    await moderator.client.removeAllChannels();
    const cases = await Promise.all(ids.map(caseOf));
    expect(cases[0]?.id).toBe(cases[1]?.id);
    const entry = (await queue()).find(({ id }) => id === cases[0]?.id);
    expect(entry).toMatchObject({
      report_count: 2,
      member_id: author.id,
      post: { id: postId(), content: "Something to say.", is_shortened: false, parent: null },
      thread: { id: thread.id },
      member_record: { hidden_posts: expect.any(Number), posts: expect.any(Number) },
    });
    expect(JSON.stringify(entry?.reports)).toContain(second.id);
  });

  test.each([
    ["hidden", "upheld", () => acts.hidePost(postId())],
    ["hidden with its thread", "upheld", () => acts.moderate(thread.id, "hide", "", "Spam.")],
    [
      "deleted by its author",
      "deleted",
      () => author.client.from("forum_posts").delete().eq("id", postId()).throwOnError(),
    ],
  ])("are closed when it is %s, as %s", async (_, outcome, act) => {
    const id = await report(reporter);
    await act();
    expect(await caseOf(id)).toMatchObject({ outcome });
    expect((await queue()).some(({ post }) => JSON.stringify(post)?.includes(postId()))).toBe(
      false,
    );
  });

  test("wait again when the hiding is undone, and are dismissed when it is restored", async () => {
    const id = await report(reporter);
    const entry = await acts.hidePost(postId());
    await acts.undo(entry ?? 0);
    expect(await caseOf(id)).toMatchObject({ outcome: null, closed_at: null });
    await acts.moderate(thread.id, "hide", "", "Spam.");
    await acts.moderate(thread.id, "restore");
    expect(await caseOf(id)).toMatchObject({ outcome: "dismissed" });
  });

  test("are dismissed by a restoration on a connection on which nothing was undone before", async () => {
    const id = await report(reporter);
    await acts.moderate(thread.id, "hide", "", "Spam.");
    const fresh = postgres(readStack().databaseUrl, { max: 1, onnotice: () => {} });
    await fresh`
      update forum_threads set hidden_at = null, hidden_reason = null where id = ${thread.id}`;
    await fresh.end();
    expect(await caseOf(id)).toMatchObject({ outcome: "dismissed" });
  });

  test("are dismissed once, which is logged and undone", async () => {
    const id = await report(reporter);
    const { id: caseId } = await caseOf(id) ?? {};
    const entry = await dismiss(caseId);
    expect(await rowOf("moderation_log", String(entry)))
      .toMatchObject({ action: "report_dismissed", post_id: postId(), member_id: author.id });
    expect(await dismiss(caseId)).toBeNull();
    expect((await ownReports(reporter))[0]).toMatchObject({ outcome: "dismissed" });
    await acts.undo(entry ?? 0);
    expect(await caseOf(id)).toMatchObject({ outcome: null });
  });

  test("of a later report are a case of their own, and then a dismissal stays", async () => {
    const first = await caseOf(await report(reporter));
    const entry = await dismiss(first?.id);
    const next = await caseOf(await report(second));
    expect(next?.id).not.toBe(first?.id);
    await expect(acts.undo(entry ?? 0)).rejects.toMatchObject({ hint: "changed_since" });
  });

  test("stay when a reporter leaves, without a name", async () => {
    const leaver = await newMember();
    const id = await report(leaver);
    await sql`delete from auth.users where id = ${leaver.id}`;
    expect(await rowOf("reports", id)).toMatchObject({ reporter_id: null });
    expect(await caseOf(id)).toMatchObject({ outcome: null });
  });
});

describe("the report of a profile", () => {
  test("is upheld by clearing it, which is for members who have no role", async () => {
    const person = await newMember();
    await sql`
      update profiles set avatar_url = ${imageUrlOf(person)}, email = 'x@example.com'
      where id = ${person.id}`;
    const id = await report(reporter, { member_id: person.id });
    const clear = (p_member_id: string) =>
      moderator.client.rpc("clear_profile", { p_member_id, p_reason: "Offensive." });
    const entry = (await clear(person.id).throwOnError()).data;
    expect(await rowOf("profiles", person.id)).toMatchObject({ avatar_url: null, username: null });
    expect((await sql`select from private.contact_emails where user_id = ${person.id}`).length)
      .toBe(0);
    expect(await caseOf(id)).toMatchObject({ outcome: "upheld" });
    expect(await rowOf("moderation_log", String(entry)))
      .toMatchObject({ action: "profile_cleared", member_id: person.id, reason: "Offensive." });
    expect((await clear(person.id).throwOnError()).data).toBeNull();
    expect((await clear(moderator.id)).error).toMatchObject({ hint: "staff" });
    await sql`delete from report_cases where member_id = ${person.id}`;
  });
});
