// Whatever is posted, edited, hidden, restored, deleted, ignored, followed and read: a member is notified of what
// the rule says, once.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { histories } from "#tests/support/histories.ts";
import { forgetWrites } from "#tests/support/limits.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";

let member: Person;
let others: Person[];
let category: string;
let name: string;

beforeAll(async () => {
  member = await newMember();
  others = await Promise.all([newMember(), newMember()]);
  name = `member-${member.id.slice(0, 8)}`;
  await sql`update profiles set username = ${name} where id = ${member.id}`;
  category = (await newCategory()).id;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const levels = ["everything", "replies", "nothing"] as const;
type Level = (typeof levels)[number];

type Step =
  | { kind: "post"; by: 0 | 1; isMention: boolean; isReply: boolean }
  | { kind: "own post" }
  | { kind: "edit"; post: number; isMention: boolean }
  | { kind: "hide" | "restore" | "delete" | "read"; post: number }
  | { kind: "read up to"; post: number }
  | { kind: "level"; level: Level }
  | { kind: "ignore" | "stop ignoring"; other: 0 | 1 };

const post = fc.nat({ max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("post"),
      by: fc.constantFrom(0, 1),
      isMention: fc.boolean(),
      isReply: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("own post") }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("edit"), post, isMention: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("hide", "restore", "delete", "read"), post }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("read up to"), post }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("level"), level: fc.constantFrom(...levels) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("ignore", "stop ignoring"),
      other: fc.constantFrom(0, 1),
    }),
  },
);

interface ModelPost {
  id: string;
  /** Which of the others; undefined for the member. */
  by: 0 | 1 | undefined;
  isHidden: boolean;
  isMention: boolean;
  /** A notification was written, and is read or not. */
  notified: "unread" | "read" | undefined;
}

/** The rule, as simply as it can be said. */
class Model {
  readonly posts: (ModelPost | null)[] = [];
  level: Level = "replies";
  hasChosen = false;
  seen = 0;
  readUpTo = 0;
  readonly ignored = new Set<number>();

  notify(post: ModelPost) {
    const isWanted = this.level !== "nothing" && !this.ignored.has(post.by ?? -1);
    if (isWanted && !post.isHidden && post.by !== undefined) post.notified ??= "unread";
  }

  get visible(): ModelPost[] {
    return this.posts.filter((post) => post !== null)
      .filter(({ isHidden, by }) => !isHidden && !this.ignored.has(by ?? -1));
  }

  get unread(): string[] {
    return this.visible.filter(({ notified }) => notified === "unread").map(({ id }) => id);
  }

  get news(): number {
    if (this.level !== "everything") return 0;
    const after = Math.max(this.seen, this.readUpTo);
    const later = new Set(this.posts.slice(after));
    return this.visible.filter((post) => later.has(post) && post.by !== undefined && !post.notified)
      .length;
  }
}

const own = `This is mine.`;

async function take(model: Model, threadId: string, chosen: Step): Promise<void> {
  const { posts } = model;
  const write = async (by: 0 | 1 | undefined, content: string, parent: string | null) => {
    const id = randomUUID();
    await sql`
      insert into forum_posts (id, thread_id, user_id, content, parent_post_id)
      values (${id}, ${threadId}, ${
      by === undefined ? member.id : others[by]?.id ?? ""
    }, ${content},
        ${parent})`;
    return id;
  };
  const words = (isMention: boolean) => isMention ? `@${name}, ${randomUUID()}` : randomUUID();
  if (chosen.kind === "post") {
    const { by, isMention, isReply } = chosen;
    const parent = isReply
      ? posts.find((post) => post && post.by === undefined && !post.isHidden)
      : undefined;
    const id = await write(by, words(isMention), parent?.id ?? null);
    const made: ModelPost = { id, by, isHidden: false, isMention, notified: undefined };
    posts.push(made);
    if (isMention || parent) model.notify(made);
    return;
  }
  if (chosen.kind === "own post") {
    const id = await write(undefined, own, null);
    posts.push({ id, by: undefined, isHidden: false, isMention: false, notified: undefined });
    if (!model.hasChosen && model.level === "replies") {
      model.level = "everything";
      model.seen = posts.length;
    }
    return;
  }
  if (chosen.kind === "level") {
    await member.client.rpc("set_follow", { p_thread_id: threadId, p_level: chosen.level })
      .throwOnError();
    if (model.level !== "everything") model.seen = posts.length;
    model.level = chosen.level;
    model.hasChosen = true;
    if (chosen.level === "nothing") {
      for (const post of posts) if (post?.notified) post.notified = "read";
    }
    return;
  }
  if ("other" in chosen) {
    const ignored_id = others[chosen.other]?.id ?? "";
    await (chosen.kind === "ignore"
      ? sql`
        insert into ignored_members (user_id, ignored_id) values (${member.id}, ${ignored_id})
        on conflict do nothing`
      : sql`delete from ignored_members where user_id = ${member.id} and ignored_id = ${ignored_id}`);
    if (chosen.kind === "ignore") model.ignored.add(chosen.other);
    else model.ignored.delete(chosen.other);
    return;
  }
  const index = chosen.post % posts.length;
  const changed = posts[index];
  if (!changed) return;
  if (chosen.kind === "read up to") {
    await member.client.rpc("mark_read", { p_thread_id: threadId, p_position: index + 1 })
      .throwOnError();
    model.readUpTo = Math.max(model.readUpTo, index + 1);
  } else if (chosen.kind === "read") {
    await member.client.rpc("read_notifications", { p_post_ids: [changed.id] }).throwOnError();
    if (changed.notified) changed.notified = "read";
  } else if (chosen.kind === "edit") {
    if (changed.by === undefined) return;
    await sql`
      update forum_posts set content = ${words(chosen.isMention)} where id = ${changed.id}`;
    if (chosen.isMention && !changed.isMention) model.notify(changed);
    changed.isMention = chosen.isMention;
  } else if (chosen.kind === "delete") {
    // Without its first post it would be another thread.
    if (index === 0) return;
    await sql`delete from forum_posts where id = ${changed.id}`;
    posts[index] = null;
  } else if (index > 0 && changed.isHidden !== (chosen.kind === "hide")) {
    changed.isHidden = chosen.kind === "hide";
    await sql`
      update forum_posts set hidden_at = ${changed.isHidden ? new Date() : null},
        hidden_reason = ${changed.isHidden ? "Off topic." : null}
      where id = ${changed.id}`;
    const [row] = await sql<{ parent: string | null }[]>`
      select parent_post_id as parent from forum_posts where id = ${changed.id}`;
    if (!changed.isHidden && (changed.isMention || row?.parent)) model.notify(changed);
  }
}

test(
  "a member is notified of replies and mentions once, and of news as far as they follow, in any history",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
        await sql`delete from ignored_members where user_id = ${member.id}`;
        // Nobody chooses as often within a minute.
        await forgetWrites([member]);
        const [first] = others;
        if (!first) throw new Error("There are two others.");
        const { id, posts } = await newThread(first, category);
        const model = new Model();
        model.posts.push({
          id: posts[0] ?? "",
          by: 0,
          isHidden: false,
          isMention: false,
          notified: undefined,
        });
        try {
          // Something of theirs that can be replied to; it makes them follow.
          for (const chosen of [{ kind: "own post" } as const, ...steps]) {
            await take(model, id, chosen);
            const [{ data: listed }, { data: news }, { data: count }] = await Promise.all([
              member.client.rpc("get_notifications", { p_limit: 50 }).throwOnError(),
              member.client.rpc("get_followed_news").throwOnError(),
              member.client.rpc("count_notifications").single().throwOnError(),
            ]);
            const open = listed.filter(({ is_read }) => !is_read);
            // What moderators decide has its own histories.
            const unread = open.filter(({ author }) => author !== null)
              .map(({ post_id }) => post_id);
            expect(unread.toSorted(), JSON.stringify(chosen)).toEqual(model.unread.toSorted());
            expect(news[0]?.posts ?? 0, JSON.stringify(chosen)).toBe(model.news);
            expect(count.unread).toBe(open.length + news.length);
          }
        } finally {
          await sql`delete from forum_threads where id = ${id}`;
        }
        const { data: left } = await member.client.rpc("get_notifications").throwOnError();
        expect(left).toEqual([]);
      }),
      { numRuns: histories(20) },
    );
  },
);
