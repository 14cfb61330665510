// Whatever moderators do, undo and delete, and members read, ignore and mute: a member is told of what is so and differs
// from what they know, and of nothing that they may not read.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { histories } from "#tests/support/histories.ts";
import { forgetWrites } from "#tests/support/limits.ts";
import { type Acts, actsOf } from "#tests/support/moderation.ts";
import { newMember, newModerator, type Person, removePeople } from "#tests/support/people.ts";

let author: Person;
let reporter: Person;
let moderator: Person;
let acts: Acts;
let categories: { id: string }[];

beforeAll(async () => {
  [author, reporter, moderator] = await Promise.all([newMember(), newMember(), newModerator()]);
  acts = actsOf(moderator);
  categories = await Promise.all([newCategory(), newCategory()]);
});
afterAll(async () => {
  await sql`delete from report_cases where member_id in (${author.id}, ${reporter.id})`;
  await removeCategories();
  await removePeople();
});

type Step =
  | { kind: "hide" | "restore" | "report" | "dismiss" | "delete"; post: 0 | 1 | 2 }
  | { kind: "thread"; action: "hide" | "restore" | "lock" | "unlock" }
  | { kind: "move"; to: 0 | 1 }
  | { kind: "undo" }
  | { kind: "read" | "ignore" | "mute"; by: "author" | "reporter" };

const post = fc.constantFrom(0 as const, 1 as const, 2 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom("hide", "restore", "report", "dismiss"),
      post,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("delete"), post: fc.constant(2 as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("thread"),
      action: fc.constantFrom("hide", "restore", "lock", "unlock"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("move"), to: fc.constantFrom(0, 1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("undo") }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("read", "ignore", "mute"),
      by: fc.constantFrom("author", "reporter"),
    }),
  },
);

interface World {
  threadId: string;
  posts: string[];
  entries: number[];
}

/** Hints, or codes, with which a step may be refused: gone, changed by somebody else, one's own, reported before. */
const refusals = ["post_gone", "changed_since", "own_content", "23505"];

const refusalSchema = z.object({ hint: z.nullable(z.string()), code: z.string() });

/** How often each kind of step was done, in all histories. */
const done = new Map<Step["kind"], number>();

/** What a step made; null when it was refused for a reason of histories. */
async function attempt<Made>(kind: Step["kind"], act: PromiseLike<Made>): Promise<Made | null> {
  try {
    const made = await act;
    done.set(kind, (done.get(kind) ?? 0) + 1);
    return made;
  } catch (thrown) {
    const { hint, code } = refusalSchema.parse(thrown);
    expect(refusals, JSON.stringify(thrown)).toContain(hint ?? code);
    return null;
  }
}

async function take({ threadId, posts, entries }: World, chosen: Step): Promise<void> {
  const keep = (entry: number | null) => void (entry !== null && entries.push(entry));
  const person = "by" in chosen ? (chosen.by === "author" ? author : reporter) : moderator;
  const id = "post" in chosen ? posts[chosen.post] ?? "" : "";
  switch (chosen.kind) {
    case "hide":
      return keep(await attempt("hide", acts.hidePost(id)));
    case "restore":
      return keep(await attempt("restore", acts.restorePost(id)));
    case "report":
      return void await attempt(
        "report",
        reporter.client.from("reports").insert({ id: randomUUID(), post_id: id, reason: "spam" })
          .throwOnError(),
      );
    case "dismiss": {
      const [open] =
        await sql`select id from report_cases where post_id = ${id} and closed_at is null`;
      if (open) {
        const dismissal = moderator.client.rpc("dismiss_reports", { p_case_id: open.id })
          .throwOnError();
        keep((await attempt("dismiss", dismissal))?.data ?? null);
      }
      return;
    }
    case "delete":
      return void await sql`delete from forum_posts where id = ${id}`;
    case "thread":
      return keep(await acts.moderate(threadId, chosen.action, "", "Reason."));
    case "move":
      return keep(await acts.moderate(threadId, "move", categories[chosen.to]?.id ?? ""));
    case "undo": {
      const entry = entries.pop();
      if (entry !== undefined) keep(await attempt("undo", acts.undo(entry)));
      return;
    }
    case "read":
      await person.client.rpc("read_all_notifications", { p_until: new Date().toISOString() })
        .throwOnError();
      return;
    case "ignore":
      return void await person.client.from("ignored_members").insert({ ignored_id: moderator.id });
    case "mute":
      await person.client.rpc("set_follow", { p_thread_id: threadId, p_level: "nothing" });
  }
}

type Told = Awaited<ReturnType<typeof toldTo>>[number];

const toldTo = async ({ client }: Person) =>
  (await client.rpc("get_notifications", { p_limit: 100 }).throwOnError()).data
    .filter(({ kind }) => /^(post|thread|report)_/.test(kind));

/** What is shown to a member is so, and theirs to read. */
async function expectTrue(person: Person, told: Told): Promise<void> {
  const { data: thread } = await person.client.from("forum_threads").select(
    "title, locked_at, hidden_at",
  )
    .eq("id", told.thread_id ?? randomUUID()).maybeSingle().throwOnError();
  if (told.thread_title !== null) expect(told.thread_title).toBe(thread?.title);
  if (told.kind.startsWith("post_")) {
    const { data: own } = await person.client.from("forum_posts")
      .select("user_id, content, hidden_at, hidden_reason").eq("id", told.post_id ?? "")
      .maybeSingle().throwOnError();
    const [row] = await sql`
      select user_id, content, hidden_at, hidden_reason from forum_posts where id = ${told.post_id}`;
    expect(row?.user_id).toBe(person.id);
    expect(told.beginning).toBe(row?.content);
    expect(row?.hidden_at !== null).toBe(told.kind === "post_hidden");
    if (own) expect(told.reason).toBe(own.hidden_reason);
  } else {
    expect(told.beginning).toBeNull();
  }
  if (told.kind === "thread_locked") expect(thread?.locked_at).not.toBeNull();
  if (told.kind === "thread_hidden") expect(thread?.hidden_at).not.toBeNull();
  if (told.kind.startsWith("report_")) expect([told.reason, told.post_id]).toEqual([null, null]);
}

test("nobody is told what is not so, or what they may not read, and everybody of what differs from what they know", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { id, posts } = await newThread(author, categories[0]?.id ?? "", [author, reporter]);
      const world: World = { threadId: id, posts: [...posts], entries: [] };
      /** Of the author's own posts: whether they know them as hidden. */
      const known = new Map<string, boolean>();
      try {
        await forgetWrites([author, reporter, moderator]);
        for (const chosen of steps) {
          await take(world, chosen);
          if (chosen.kind === "read" && chosen.by === "author") {
            for (
              const row
                of await sql`select id, hidden_at from forum_posts where user_id = ${author.id}`
            ) {
              known.set(row.id, row.hidden_at !== null);
            }
          }
          for (const person of [author, reporter]) {
            const listed = await toldTo(person);
            for (const told of listed) await expectTrue(person, told);
            const { data } = await person.client.rpc("count_notifications").single().throwOnError();
            expect(data.unread).toBeGreaterThanOrEqual(
              listed.filter(({ is_read }) => !is_read).length,
            );
          }
          const news = (await toldTo(author)).filter(({ is_read }) => !is_read);
          for (
            const row
              of await sql`select id, hidden_at from forum_posts where user_id = ${author.id}`
          ) {
            const isNews = (row.hidden_at !== null) !== (known.get(row.id) ?? false);
            expect(
              news.some(({ post_id, kind }) => post_id === row.id && kind.startsWith("post_")),
              JSON.stringify({ chosen, post: posts.indexOf(row.id) }),
            ).toBe(isNews);
          }
        }
      } finally {
        await sql`delete from forum_threads where id = ${id}`;
        for (const person of [author, reporter]) {
          await person.client.from("ignored_members").delete().eq("ignored_id", moderator.id);
        }
      }
      const left = [...await toldTo(author), ...await toldTo(reporter)];
      // Outcomes stay with the case; nothing else outlives the thread.
      expect(left.filter(({ kind }) => !kind.startsWith("report_"))).toEqual([]);
      await sql`delete from report_cases where member_id in (${author.id}, ${reporter.id})`;
    }),
    { numRuns: histories(25) },
  );
  // Not all of it was refused.
  expect(done.size).toBeGreaterThan(0);
});
