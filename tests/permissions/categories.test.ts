// Administrators make, change, order, close and remove categories; each of it is in the log.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories, rowOf } from "#tests/support/forum.ts";
import { actsOf } from "#tests/support/moderation.ts";
import {
  newAdmin,
  newMember,
  newModerator,
  type Person,
  removePeople,
} from "#tests/support/people.ts";

let member: Person;
let moderator: Person;
let admin: Person;
let category: { id: string; slug: string };

beforeAll(async () => {
  [member, moderator, admin] = await Promise.all([newMember(), newModerator(), newAdmin()]);
});
beforeEach(async () => {
  category = await newCategory();
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const change = (values: { name?: string; description?: string; is_closed?: boolean }) =>
  admin.client.from("forum_categories").update(values).eq("id", category.id).throwOnError();
const remove = () =>
  admin.client.from("forum_categories").delete().eq("id", category.id).select("id");
const start = ({ client }: Person, id = randomUUID()) =>
  client.rpc("create_thread", {
    p_thread_id: id,
    p_post_id: randomUUID(),
    p_category_id: category.id,
    p_title: "New here",
    p_content: "Hello.",
  });
const logged = async () =>
  (await sql`select * from moderation_log where category_id = ${category.id} order by id`)
    .map(({ action, actor_id, old_value, new_value }) => {
      expect(actor_id).toBe(admin.id);
      return [action, old_value, new_value];
    });

describe("a closed category", () => {
  test("takes new threads of moderators only, and replies of everybody", async () => {
    const thread = await newThread(member, category.id);
    await change({ is_closed: true });
    expect((await start(member)).error).toMatchObject({
      code: "23514",
      hint: "category_closed",
      message: "This category is closed: it takes no new threads.",
    });
    expect((await start(moderator)).error).toBeNull();
    const reply = { thread_id: thread.id, content: "Still here." };
    expect((await member.client.from("forum_posts").insert(reply)).error).toBeNull();
    await change({ is_closed: false });
    expect((await start(member)).error).toBeNull();
  });

  test("keeps a repeated thread that had arrived before", async () => {
    const id = randomUUID();
    expect((await start(member, id)).error).toBeNull();
    await change({ is_closed: true });
    expect(await start(member, id)).toMatchObject({ error: null, data: id });
  });
});

test("a category can be removed only when it has no thread, hidden ones included", async () => {
  const thread = await newThread(member, category.id);
  await actsOf(moderator).moderate(thread.id, "hide", "", "Off topic.");
  expect(await rowOf("forum_categories", category.id)).toMatchObject({ thread_count: 0 });
  expect((await remove()).error).toMatchObject({ hint: "category_not_empty" });
  await sql`delete from forum_threads where id = ${thread.id}`;
  expect((await remove()).data).toEqual([{ id: category.id }]);
});

test("the log says what was changed", async () => {
  const name = `Better ${randomUUID()}`;
  const { name: before } = await rowOf("forum_categories", category.id) ?? {};
  await change({ name });
  await change({ description: "For everything else." });
  await change({ is_closed: true });
  await change({ is_closed: false, description: "For everything else." });
  await remove();
  expect(await logged()).toEqual([
    ["category_renamed", before, name],
    ["category_changed", name, name],
    ["category_closed", name, name],
    ["category_opened", name, name],
    ["category_deleted", name, null],
  ]);
});

describe("the order", () => {
  test("is set by administrators only, and logged once", async () => {
    const other = await newCategory();
    // Others have theirs in the same list.
    const own = async () =>
      (await sql`
        select id from forum_categories where id in (${category.id}, ${other.id}) order by position, name`)
        .map(({ id }) => id);
    const p_ids = (await own()).toReversed();
    for (const { client } of [member, moderator]) {
      expect((await client.rpc("order_categories", { p_ids })).error)
        .toMatchObject({ hint: "admins_only" });
    }
    expect(await own()).toEqual(p_ids.toReversed());
    await admin.client.rpc("order_categories", { p_ids }).throwOnError();
    await admin.client.rpc("order_categories", { p_ids }).throwOnError();
    expect(await own()).toEqual(p_ids);
    const entries = await sql`
      select from moderation_log where action = 'category_ordered' and actor_id = ${admin.id}`;
    expect(entries).toHaveLength(1);
  });

  test("cannot be set column by column, nor can the slug be changed", async () => {
    for (const values of [{ position: 1 }, { slug: "other" }, { thread_count: 9 }] as const) {
      const { status } = await admin.client.from("forum_categories").update(values)
        .eq("id", category.id);
      expect(status).toBe(403);
    }
  });
});
