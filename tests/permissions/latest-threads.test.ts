// The lists of the forum's front page, as a visitor's client calls them.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { newMember, removePeople, visitor } from "#tests/support/people.ts";

const anonymous = visitor();
let category: { id: string; slug: string };
/** The first is pinned; the latest activity of the others is one, two and three days ago. */
let threads: string[];

beforeAll(async () => {
  const creator = await newMember();
  category = await newCategory();
  threads = [];
  for (const days of [90, 1, 2, 3]) {
    const { id } = await newThread(creator, category.id);
    threads.push(id);
    await sql`
      update forum_threads set sticky = ${days === 90},
        last_activity_at = now() - ${days} * interval '1 day'
      where id = ${id}`;
  }
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const ids = (rows: { id: string }[] | null) => rows?.map(({ id }) => id);

describe("get_latest_threads", () => {
  test("returns the threads of all categories by activity, the page after or before any thread", async () => {
    const { data: list } = await anonymous.rpc("get_category_threads", {
      p_category_slug: category.slug,
    });
    const around = async (thread: { last_activity_at: string; id: string }, p_newer: boolean) =>
      (await anonymous.rpc("get_latest_threads", {
        p_before_activity: thread.last_activity_at,
        p_before_id: thread.id,
        p_limit: 50,
        p_newer,
      }).throwOnError()).data;
    const [, first, second, third] = list ?? [];
    if (!first || !second || !third) throw new Error("The list is too short.");
    const [older, newer] = [await around(second, false), await around(second, true)];
    expect(ids(older)).toContain(third.id);
    expect(ids(newer)).toContain(first.id);
    for (const page of [older, newer]) {
      expect(ids(page)).not.toContain(second.id);
      const times = page.map((thread) => Date.parse(thread.last_activity_at));
      expect(times).toEqual(times.toSorted((one, other) => other - one));
    }
  });
});

describe("get_categories", () => {
  test("returns each category with its latest thread, pinned or not", async () => {
    const { data } = await anonymous.rpc("get_categories");
    expect(data?.find(({ id }) => id === category.id)).toMatchObject({
      thread_count: 4,
      latest_thread: { id: threads[1] },
    });
  });
});
