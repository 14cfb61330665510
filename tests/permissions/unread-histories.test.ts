// Whatever is posted, hidden and deleted, whatever a member reads on two devices, marks as read and takes
// back: what counts as unread is what the rule says.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { histories } from "#tests/support/histories.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";

let member: Person;
let other: Person;
let category: string;

beforeAll(async () => {
  [member, other] = await Promise.all([newMember(), newMember()]);
  await sql`update auth.users set created_at = now() - interval '1 year' where id = ${member.id}`;
  category = (await newCategory()).id;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

type Step =
  | { kind: "post"; by: "member" | "other" }
  | { kind: "hide" | "restore" | "delete"; post: number }
  /** One of two devices has shown posts up to this one. */
  | { kind: "read"; device: 0 | 1; post: number }
  | { kind: "mark all"; where: "everywhere" | "category" }
  | { kind: "undo"; mark: number }
  | { kind: "hours pass" };

const number = fc.nat({ max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("post"),
      by: fc.constantFrom("member", "other", "other"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("hide", "restore", "delete"), post: number }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("read"),
      device: fc.constantFrom(0, 1),
      post: number,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("mark all"),
      where: fc.constantFrom("everywhere", "category"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo"), mark: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("hours pass") }) },
);

interface ModelPost {
  id: string;
  isOwn: boolean;
  isHidden: boolean;
}

/** A mark of all that there is: up to which position, and when it was made. */
interface Mark {
  upTo: number;
  markedAt: string;
  previous: Mark | undefined;
}

/** The rule, as simply as it can be said. */
class Model {
  readonly posts: (ModelPost | null)[];
  readUpTo = 0;
  marks: { everywhere?: Mark | undefined; category?: Mark | undefined } = {};
  readonly made: Mark[] = [];

  constructor(readonly threadId: string, first: string) {
    this.posts = [{ id: first, isOwn: false, isHidden: false }];
  }

  get unread() {
    const { everywhere, category } = this.marks;
    const after = Math.max(this.readUpTo, everywhere?.upTo ?? 0, category?.upTo ?? 0);
    const positions = this.posts.flatMap((post, index) =>
      post && !post.isOwn && !post.isHidden && index + 1 > after ? [index + 1] : []
    );
    return positions.length === 0 ? [] : [{
      thread_id: this.threadId,
      unread: positions.length,
      first_position: positions[0],
      is_new: this.readUpTo === 0 && !this.posts.slice(0, after).some(Boolean),
    }];
  }
}

async function take(model: Model, chosen: Step): Promise<void> {
  const { threadId, posts } = model;
  if (chosen.kind === "post") {
    const id = randomUUID();
    const isOwn = chosen.by === "member";
    await sql`
      insert into forum_posts (id, thread_id, user_id, content)
      values (${id}, ${threadId}, ${isOwn ? member.id : other.id}, 'One more.')`;
    posts.push({ id, isOwn, isHidden: false });
  } else if (chosen.kind === "read") {
    const position = 1 + chosen.post % posts.length;
    await member.client.rpc("mark_read", { p_thread_id: threadId, p_position: position })
      .throwOnError();
    if (posts.some((post) => post && !post.isHidden)) {
      model.readUpTo = Math.max(model.readUpTo, position);
    }
  } else if (chosen.kind === "mark all") {
    const { where } = chosen;
    const { data: markedAt } = await member.client.rpc(
      "mark_all_read",
      where === "category" ? { p_category_id: category } : {},
    ).throwOnError();
    const mark = { upTo: posts.length, markedAt, previous: model.marks[where] };
    model.marks[where] = mark;
    model.made.push(mark);
  } else if (chosen.kind === "undo") {
    const mark = model.made.at(-1 - chosen.mark);
    if (!mark) return;
    const { data: isDone } = await member.client.rpc("undo_mark_all_read", {
      p_marked_at: mark.markedAt,
    }).throwOnError();
    const where = (["everywhere", "category"] as const).find((each) => model.marks[each] === mark);
    expect(isDone).toBe(where !== undefined);
    // What a mark has replaced is kept once.
    if (where) model.marks[where] = mark.previous && { ...mark.previous, previous: undefined };
  } else if (chosen.kind === "hours pass") {
    await sql`
      update forum_posts set created_at = created_at - interval '3 hours' where thread_id = ${threadId}`;
    await sql`
      update forum_threads set created_at = created_at - interval '3 hours',
        last_activity_at = last_activity_at - interval '3 hours'
      where id = ${threadId}`;
    await sql`
      update private.read_marks set read_before = read_before - interval '3 hours',
        previous = case when previous is not null then jsonb_set(
          previous, '{read_before}',
          to_jsonb((previous ->> 'read_before')::timestamptz - interval '3 hours')
        ) end
      where user_id = ${member.id}`;
  } else {
    const index = chosen.post % posts.length;
    const post = posts[index];
    if (!post) return;
    if (chosen.kind === "delete") {
      // The last post would take its thread along.
      if (posts.filter(Boolean).length === 1) return;
      await sql`delete from forum_posts where id = ${post.id}`;
      posts[index] = null;
      return;
    }
    post.isHidden = chosen.kind === "hide";
    await sql`
      update forum_posts set hidden_at = ${post.isHidden ? new Date() : null},
        hidden_reason = ${post.isHidden ? "Off topic." : null}
      where id = ${post.id}`;
  }
}

test(
  "what is unread is what others have posted after all that was read, in any history",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await sql`delete from private.read_marks where user_id = ${member.id}`;
        const { id, posts: [first = ""] } = await newThread(other, category);
        const model = new Model(id, first);
        for (const chosen of steps) {
          await take(model, chosen);
          const { data } = await member.client.rpc("get_unread", { p_thread_ids: [id] })
            .throwOnError();
          expect(data, JSON.stringify(chosen)).toEqual(model.unread);
        }
        await sql`delete from forum_threads where id = ${id}`;
      }),
      {
        numRuns: histories(25),
        examples: [
          // What is hidden while all is marked counts as read, whether it is restored or all before it is deleted.
          [[
            { kind: "post", by: "other" },
            { kind: "hide", post: 1 },
            { kind: "mark all", where: "everywhere" },
            { kind: "restore", post: 1 },
          ]],
          [[
            { kind: "post", by: "member" },
            { kind: "hide", post: 1 },
            { kind: "mark all", where: "everywhere" },
            { kind: "post", by: "other" },
            { kind: "delete", post: 0 },
          ]],
        ],
      },
    );
  },
);
