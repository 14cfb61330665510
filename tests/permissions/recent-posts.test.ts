// Moderators read everything new in one list, whatever is hidden, page by page.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import { actsOf } from "#tests/support/moderation.ts";
import {
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

let member: Person;
let moderator: Person;
let thread: FreshThread;

beforeAll(async () => {
  [member, moderator] = await Promise.all([newMember(), newModerator()]);
  thread = await newThread(member, (await newCategory()).id, [member, member]);
  // Later than whatever others write meanwhile.
  await sql`
    update forum_posts set created_at = '2999-01-01'::timestamptz + position * interval '1 minute'
    where thread_id = ${thread.id}`;
  await sql`update forum_posts set content = repeat('x', 5000) where id = ${thread.posts[2] ?? ""}`;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

test("nobody else can read the list", async () => {
  expect((await member.client.rpc("get_recent_posts")).error)
    .toMatchObject({ hint: "moderators_only" });
  expect((await visitor().rpc("get_recent_posts")).status).toBe(401);
});

test("it has the newest posts first, hidden ones with their reason, long ones shortened", async () => {
  await actsOf(moderator).hidePost(thread.posts[1] ?? "", "Off topic.");
  const { data } = await moderator.client.rpc("get_recent_posts", { p_limit: 3 }).throwOnError();
  expect(data.map(({ id }) => id)).toEqual(thread.posts.toReversed());
  expect(data[0]).toMatchObject({ is_shortened: true, content: "x".repeat(1000) });
  expect(data[1]).toMatchObject({ hidden_reason: "Off topic.", content: "Something to say." });
  expect(data[2]).toMatchObject({
    is_shortened: false,
    thread: { id: thread.id, title: "A fresh thread" },
  });
});

test("a page continues after the last post of the page before it", async () => {
  const read = async (before: object) =>
    (await moderator.client.rpc("get_recent_posts", { p_limit: 2, ...before }).throwOnError()).data;
  const [, second] = await read({});
  const [next] = await read({ p_before_time: second?.created_at, p_before_id: second?.id });
  expect(next?.id).toBe(thread.posts[0]);
});
