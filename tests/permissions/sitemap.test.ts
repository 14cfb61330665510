// What the sitemap reads: in portions, by keyset, with the rights of a visitor.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { sql } from "#tests/support/database.ts";
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { visitor } from "#tests/support/people.ts";

const client = visitor();
const pages = z.array(z.tuple([z.string(), z.number()]));
const ends = z.array(z.number());

/** Microseconds since 1970, long before every other thread. */
const before = 981_173_106_000_000;
/** The last digits of ids and the times after `before`: two at one time, and three that end a part. */
const threads = ([["001", 1], ["000", 2], ["000", 2], ["001", 3], ["000", 4]] as const)
  .map(([end, time]) => ({ id: `${randomUUID().slice(0, 33)}${end}`, time: before + time }))
  .sort((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1));
const until = before + 4;
/** Part of every slug of this file. */
const mark = randomUUID();
const slugs = ["a", "b", "c"].map((name) => `${mark}-${name}`);

beforeAll(async () => {
  const category = await newCategory();
  for (const { id, time } of threads) {
    await sql.begin(async (transaction) => {
      await transaction`
        insert into forum_threads (id, title, category_id, last_activity_at)
        values (${id}, 'Long ago', ${category.id}, 'epoch'::timestamptz + ${time} * interval '1 us')`;
      await transaction`
        insert into forum_posts (thread_id, content, created_at)
        values (${id}, 'Old.', 'epoch'::timestamptz + ${time} * interval '1 us')`;
    });
  }
  await sql`
    insert into blog_posts (title, slug, content, published_at, updated_at)
    select 'Long ago', slug, '<p>Old.</p>', '2001-02-03 04:05:06.000001+00', '2001-02-03 04:05:06.000007+00'
    from unnest(${slugs}::text[]) slug`;
});
afterAll(async () => {
  await sql`delete from blog_posts where slug like ${`${mark}%`}`;
  await removeCategories();
});

test("threads are read one after the other, each once, also those of one microsecond", async () => {
  const read: [string, number][] = [];
  // One request more than threads, for the end.
  for (const _ of [...threads, null]) {
    const [id, time] = read.at(-1) ?? [];
    const { data } = await client.rpc("get_sitemap_threads", {
      p_after: time ?? before,
      ...(id && { p_after_id: id }),
      p_until: until,
      p_limit: 1,
    }).throwOnError();
    read.push(...pages.parse(data));
  }
  expect(read).toEqual(threads.map(({ id, time }) => [id, time]));
});

test("a period of time has the threads at its end and not those at its beginning", async () => {
  const { data } = await client.rpc("get_sitemap_threads", {
    p_after: before + 1,
    p_until: before + 3,
  }).throwOnError();
  expect(pages.parse(data).map(([, time]) => time - before)).toEqual([2, 2, 3]);
});

test("ends of parts are read one after the other, each time once", async () => {
  const read: number[] = [];
  for (let count = 0; count < 2; count++) {
    const { data } = await client.rpc("get_sitemap_ends", {
      p_after: read.at(-1) ?? before,
      p_limit: 1,
    }).throwOnError();
    read.push(...ends.parse(data));
  }
  expect(read.map((time) => time - before)).toEqual([2, 4]);
});

test("the last end is the latest activity of all threads", async () => {
  // In one statement, which sees one state: other tests write, hide and delete meanwhile.
  const [row] = await sql`
    select get_sitemap_ends() as ends, (
      select (extract(epoch from max(last_activity_at)) * 1000000)::bigint::text
      from forum_threads where is_public
    ) as newest`;
  expect(ends.parse(row?.ends).at(-1)).toBe(Number(row?.newest));
});

test("slugs are read one after the other", async () => {
  const read: [string, number][] = [];
  for (const _ of slugs) {
    const { data } = await client.rpc("get_sitemap_slugs", {
      p_section: "blog",
      p_after: read.at(-1)?.[0] ?? mark,
      p_limit: 1,
    }).throwOnError();
    read.push(...pages.parse(data));
  }
  expect(read).toEqual(slugs.map((slug) => [slug, 981_173_106_000_007]));
});

test.each(["threads", "", "Blog"])("there are no slugs of the section %j", async (p_section) => {
  const { error } = await client.rpc("get_sitemap_slugs", { p_section });
  expect(error).toMatchObject({ code: "22023", message: "There is no such section." });
});

test("no function of the sitemap takes an offset", async () => {
  const rows = await sql`
    select proname, proargnames from pg_proc
    where pronamespace = 'public'::regnamespace and proname like '%sitemap%' order by proname`;
  expect(rows.map(({ proname, proargnames }) => [proname, proargnames])).toEqual([
    ["get_sitemap_ends", ["p_after", "p_limit"]],
    ["get_sitemap_overview", ["section", "pages", "changed_at", "state"]],
    ["get_sitemap_slugs", ["p_section", "p_after", "p_limit"]],
    ["get_sitemap_threads", ["p_after", "p_after_id", "p_until", "p_limit"]],
  ]);
});
