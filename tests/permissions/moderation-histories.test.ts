// Whatever moderators and members do, in any order, and whatever is undone: visitors get exactly what the
// rules say, counters are right, and who follows the changes ends up where who reads everything does.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Post } from "#web/features/forum/model/post.ts";
import { catchUp, type ThreadPage } from "#web/features/forum/cache/thread-page.ts";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories, rowOf } from "#tests/support/forum.ts";
import { histories } from "#tests/support/histories.ts";
import { forgetWrites } from "#tests/support/limits.ts";
import { type Acts, actsOf } from "#tests/support/moderation.ts";
import {
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

const reader = visitor();
let member: Person;
let moderator: Person;
let acts: Acts;
let categories: [string, string];

beforeAll(async () => {
  [member, moderator] = await Promise.all([newMember(), newModerator()]);
  acts = actsOf(moderator);
  categories = [(await newCategory()).id, (await newCategory()).id];
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

type Step =
  | { kind: "hide"; post: number }
  | { kind: "restore"; post: number }
  | { kind: "reply"; post: number }
  | { kind: "delete"; post: number }
  | { kind: "thread"; act: "hide" | "restore" | "lock" | "unlock" | "pin" | "unpin" }
  | { kind: "move"; to: 0 | 1 }
  | { kind: "rename"; to: 0 | 1 }
  | { kind: "undo"; entry: number };

const number = fc.nat({ max: 9 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom("hide", "restore"), post: number }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("reply", "delete"), post: number }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("thread"),
      act: fc.constantFrom("hide", "restore", "lock", "unlock", "pin", "unpin"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("move", "rename"), to: fc.constantFrom(0, 1) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("undo"), entry: number }) },
);

interface ModelPost {
  id: string;
  parent: string | null;
  isHidden: boolean;
}

/** The rules, as simply as they can be said. */
class Model {
  readonly posts: (ModelPost | null)[];
  isHidden = false;
  isLocked = false;
  isPinned = false;
  category = 0;
  title = "A fresh thread";
  readonly entries: { id: number; undo: () => boolean }[] = [];

  constructor(readonly threadId: string, posts: string[]) {
    this.posts = posts.map((id) => ({ id, parent: null, isHidden: false }));
  }

  get visible() {
    return this.posts.flatMap((post) => post && !post.isHidden ? [post] : []);
  }

  get isPublic() {
    return !this.isHidden && this.visible.length > 0;
  }

  /** By position: a post, a line where a hidden one was, or nothing. */
  get publicPosts() {
    if (!this.isPublic) return [];
    return this.posts.flatMap((post, index) => {
      if (!post) return [];
      const isLine = post.isHidden && this.visible.some(({ parent }) => parent === post.id);
      if (post.isHidden && !isLine) return [];
      return [{ position: index + 1, id: post.id, isLine }];
    });
  }

  /** Sets one thing, and keeps how to undo it; the moderator's request returns an entry when it changes. */
  async set<Key extends "isHidden" | "isLocked" | "isPinned" | "category" | "title">(
    key: Key,
    value: this[Key],
    request: Promise<number | null>,
  ) {
    const before = this[key];
    const id = await request;
    expect(id === null, key).toBe(before === value);
    if (id === null) return;
    this[key] = value;
    const isToggle = typeof value === "boolean";
    this.entries.push({
      id,
      undo: () => {
        if (!isToggle && this[key] !== value) return false;
        this[key] = before;
        return true;
      },
    });
  }

  async setPost(post: ModelPost, isHidden: boolean, request: Promise<number | null>) {
    const id = await request;
    expect(id === null).toBe(post.isHidden === isHidden);
    if (id === null) return;
    post.isHidden = isHidden;
    this.entries.push({
      id,
      undo: () => {
        if (!this.posts.includes(post)) return false;
        post.isHidden = !isHidden;
        return true;
      },
    });
  }
}

async function take(model: Model, chosen: Step): Promise<void> {
  if (chosen.kind === "thread") {
    const request = acts.moderate(model.threadId, chosen.act, "", "Off topic.");
    const isDone = !chosen.act.startsWith("un") && chosen.act !== "restore";
    const key = chosen.act.endsWith("lock")
      ? "isLocked"
      : chosen.act.endsWith("pin")
      ? "isPinned"
      : "isHidden";
    return await model.set(key, isDone, request);
  }
  if (chosen.kind === "move") {
    const to = categories[chosen.to];
    return await model.set("category", chosen.to, acts.moderate(model.threadId, "move", to));
  }
  if (chosen.kind === "rename") {
    const title = `Title ${chosen.to}`;
    return await model.set("title", title, acts.moderate(model.threadId, "rename", title));
  }
  if (chosen.kind === "undo") {
    const entry = model.entries[chosen.entry % Math.max(1, model.entries.length)];
    if (!entry) return;
    const isDone = await acts.undo(entry.id).then(() => true, () => false);
    expect(isDone).toBe(entry.undo());
    return;
  }
  const index = chosen.post % model.posts.length;
  const post = model.posts[index] ?? null;
  if (chosen.kind === "reply") return await reply(model, post);
  if (!post) return;
  if (chosen.kind === "delete") {
    if (model.posts.filter(Boolean).length < 2) return;
    await sql`delete from forum_posts where id = ${post.id}`;
    model.posts[index] = null;
    for (const each of model.posts) if (each?.parent === post.id) each.parent = null;
    return;
  }
  const isHidden = chosen.kind === "hide";
  await model.setPost(
    post,
    isHidden,
    isHidden ? acts.hidePost(post.id) : acts.restorePost(post.id),
  );
}

async function reply(model: Model, parent: ModelPost | null): Promise<void> {
  const id = randomUUID();
  const { error } = await member.client.from("forum_posts").insert({
    id,
    thread_id: model.threadId,
    content: "A reply.",
    parent_post_id: parent?.id ?? null,
  });
  expect(error === null).toBe(model.isPublic && !model.isLocked);
  if (error) return;
  model.posts.push({ id, parent: parent && !parent.isHidden ? parent.id : null, isHidden: false });
}

async function readAll(threadId: string) {
  const { data } = await reader.rpc("get_thread_posts_with_parent_author", {
    p_thread_id: threadId,
  })
    .throwOnError();
  return data.map(({ thread_change_number: _, next_after: __, ...post }) => post);
}

/** Brings what a follower knows up to date; undefined when the thread is not there for the public. */
async function follow(threadId: string, known: ThreadPage | undefined) {
  const { data } = await reader.rpc("get_thread_changes", {
    p_thread_id: threadId,
    p_since: known?.asOf ?? 0,
  }).throwOnError();
  if (data === null) return undefined;
  // The generated type says only that it is JSON.
  const { thread, positions, posts } = data as unknown as {
    thread: { change_number: number };
    positions: number[];
    posts: ThreadPage["posts"];
  };
  const empty = { range: { after: 0, upTo: 50 }, posts: [], asOf: 0, ahead: [], readAt: 0 };
  return catchUp(known ?? { ...empty, readAs: "visitor" }, {
    asOf: thread.change_number,
    positions,
    posts,
  });
}

/** What a change has a number for: to whom a post replies is only read again with the whole page. */
const numbered = (
  { id, position, content, change_number, hidden_at }: Pick<
    Post,
    "id" | "position" | "content" | "change_number" | "hidden_at"
  >,
) => ({
  id,
  position,
  content,
  change_number,
  hidden_at,
});

async function check(model: Model, known: ThreadPage | undefined): Promise<ThreadPage | undefined> {
  const [posts, followed, row, counted] = await Promise.all([
    readAll(model.threadId),
    follow(model.threadId, known),
    rowOf("forum_threads", model.threadId),
    Promise.all(categories.map((id) => rowOf("forum_categories", id))),
  ]);
  expect(posts.map(({ position, id, content }) => ({ position, id, isLine: content === "" })))
    .toEqual(model.publicPosts);
  expect((followed?.posts ?? []).map(numbered)).toEqual(posts.map(numbered));
  expect(followed === undefined).toBe(!model.isPublic);
  expect(row).toMatchObject({
    post_count: model.visible.length,
    reply_count: Math.max(0, model.visible.length - 1),
    last_position: model.posts.length,
    is_public: model.isPublic,
    title: model.title,
    category_id: categories[model.category],
    sticky: model.isPinned,
  });
  expect(row?.locked_at !== null).toBe(model.isLocked);
  expect(counted.map((category) => category?.thread_count))
    .toEqual(categories.map((_, index) => Number(model.isPublic && model.category === index)));
  return followed;
}

test("the public sees what the rules say after any history of acts, replies, deletions and undos", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      await forgetWrites([member, moderator]);
      const thread = await newThread(member, categories[0], [member]);
      const model = new Model(thread.id, thread.posts);
      try {
        await reply(model, model.posts[0] ?? null);
        let known = await check(model, undefined);
        for (const chosen of steps) {
          await take(model, chosen);
          known = await check(model, known);
        }
      } finally {
        await sql`delete from forum_threads where id = ${thread.id}`;
      }
    }),
    { numRuns: histories(20) },
  );
});
