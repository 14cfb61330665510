// Whatever a new member writes and moderators decide, in any order: what is public and what waits is what the
// rules say, for visitors, the author and the queue, and the counters agree.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
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
let newcomer: Person;
let member: Person;
let moderator: Person;
let acts: Acts;
let categoryId: string;

beforeAll(async () => {
  [newcomer, member, moderator] = await Promise.all([
    newMember("today"),
    newMember(),
    newModerator(),
  ]);
  acts = actsOf(moderator);
  categoryId = (await newCategory()).id;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const words = { clean: "I like records.", link: "See https://pills.example" };
type Words = keyof typeof words;

type Step =
  | { kind: "write"; words: Words }
  | { kind: "edit"; words: Words; post: number }
  | { kind: "hide" | "restore" | "delete"; post: number }
  | { kind: "undo"; entry: number };

const number = fc.nat({ max: 9 });
const someWords = fc.constantFrom<Words>("clean", "link");
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("write"), words: someWords }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("edit"), words: someWords, post: number }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("hide", "restore"), post: number }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete"), post: number }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("undo"), entry: number }) },
);

interface ModelPost {
  id: string;
  state: "public" | "waiting" | "hidden";
}

/** The rules, as simply as they can be said. */
class Model {
  posts: ModelPost[] = [];
  isReviewed = false;
  readonly entries: { id: number; post: ModelPost; act: keyof Model["acts"] }[] = [];

  write(post: ModelPost, chosen: Words): void {
    if (post.state === "public" && chosen === "link" && !this.isReviewed) post.state = "waiting";
  }

  /** Each changes a post, returns what undoes it, and undefined when it was so before. */
  readonly acts = {
    hide: (post: ModelPost) => {
      if (post.state === "hidden") return undefined;
      const undo = post.state === "waiting" ? "hold" : "restore";
      post.state = "hidden";
      return undo;
    },
    restore: (post: ModelPost) => {
      if (post.state === "public") return undefined;
      const undo = post.state === "waiting" ? "hold" : "hide";
      if (post.state === "waiting") this.isReviewed = true;
      post.state = "public";
      return undo;
    },
    hold: (post: ModelPost) => {
      if (post.state === "waiting") return undefined;
      post.state = "waiting";
      return "restore";
    },
  } as const;

  act(post: ModelPost, act: keyof Model["acts"], id: number | null): void {
    const undo = this.acts[act](post);
    expect(id === null, act).toBe(undo === undefined);
    if (id !== null && undo) this.entries.push({ id, post, act: undo });
  }
}

async function take(model: Model, threadId: string, chosen: Step): Promise<void> {
  await forgetWrites([newcomer, moderator]);
  const posts = newcomer.client.from("forum_posts");
  if (chosen.kind === "write") {
    const post: ModelPost = { id: randomUUID(), state: "public" };
    await posts.insert({ id: post.id, thread_id: threadId, content: words[chosen.words] })
      .throwOnError();
    model.write(post, chosen.words);
    model.posts.push(post);
    return;
  }
  if (chosen.kind === "undo") {
    const entry = model.entries[chosen.entry % Math.max(1, model.entries.length)];
    if (!entry || !model.posts.includes(entry.post)) return;
    return model.act(entry.post, entry.act, await acts.undo(entry.id));
  }
  const post = model.posts[chosen.post % Math.max(1, model.posts.length)];
  if (!post) return;
  if (chosen.kind === "delete") {
    await posts.delete().eq("id", post.id).throwOnError();
    model.posts = model.posts.filter((each) => each !== post);
  } else if (chosen.kind === "edit") {
    // Different each time, or it would be no edit.
    const content = `${words[chosen.words]} ${randomUUID()}`;
    const { error } = await posts.update({ content }).eq("id", post.id);
    // What a moderator has judged stays as it was.
    expect(error?.hint).toBe(post.state === "hidden" ? "post_hidden" : undefined);
    if (!error) model.write(post, chosen.words);
  } else if (chosen.kind === "hide") {
    model.act(post, "hide", await acts.hidePost(post.id));
  } else {
    model.act(post, "restore", await acts.restorePost(post.id));
  }
}

async function expectModel(model: Model, threadId: string): Promise<void> {
  const read = async (client: Person["client"]) => {
    const { data } = await client.rpc("get_thread_posts_with_parent_author", {
      p_thread_id: threadId,
    }).throwOnError();
    return data.filter(({ user_id }) => user_id === newcomer.id);
  };
  const idsIn = (...states: ModelPost["state"][]) =>
    model.posts.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  expect((await read(reader)).map(({ id }) => id)).toEqual(idsIn("public"));
  expect((await read(member.client)).map(({ id }) => id)).toEqual(idsIn("public"));
  const own = await read(newcomer.client);
  expect(own.map(({ id }) => id)).toEqual(model.posts.map(({ id }) => id));
  expect(own.filter(({ awaits_review }) => awaits_review).map(({ id }) => id))
    .toEqual(idsIn("waiting"));
  const { data: queue } = await moderator.client.rpc("get_waiting_posts", { p_limit: 50 })
    .throwOnError();
  expect(queue.filter((post) => post.thread_id === threadId).map(({ id }) => id).sort())
    .toEqual(idsIn("waiting").sort());
  expect(await rowOf("forum_threads", threadId))
    .toMatchObject({ post_count: 1 + idsIn("public").length });
}

test("what is public and what waits is what the rules say, whatever is written and decided", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await sql`delete from private.reviewed_members where user_id = ${newcomer.id}`;
      const { id } = await newThread(member, categoryId);
      const model = new Model();
      for (const each of steps) await take(model, id, each);
      await expectModel(model, id);
      await sql`delete from forum_threads where id = ${id}`;
    }),
    { numRuns: histories(10) },
  );
});
