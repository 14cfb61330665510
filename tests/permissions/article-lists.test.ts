// The lists of articles, read page by page as the site reads them: the blog's and that of Manage Posts.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  managedArticlesPerPage,
  orderOf,
  pageFilter,
} from "#web/features/articles/list/article-list.ts";
import type { ArticleSearch } from "#web/features/articles/list/article-search.ts";
import { articlesPerPage, cursorOf, parseCursor } from "#web/features/blog/article-list.ts";
import { sql } from "#tests/support/database.ts";
import { newAdmin, type Person, removePeople, visitor } from "#tests/support/people.ts";

let admin: Person;
/** Part of every slug of this file. */
const mark = `lists-${randomUUID()}`;

beforeAll(async () => {
  admin = await newAdmin();
});
afterAll(async () => {
  await sql`delete from blog_posts where slug like ${`${mark}%`}`;
  await removePeople();
});

interface Article {
  title: string;
  author?: string | null;
  tags?: string[];
  published_at?: Date;
}

/** Articles of long ago, so that they do not affect other tests. */
const write = (articles: Article[]) =>
  sql`insert into blog_posts ${
    sql(articles.map((article) => ({
      content: "<p>Words.</p>",
      slug: `${mark}-${randomUUID()}`,
      author: null,
      tags: [],
      published_at: new Date(Date.UTC(2001, 0, 1)),
      ...article,
    })))
  }`;

describe("the blog", () => {
  test("shows every article exactly once, even if all have the same time", async () => {
    const tag = `${mark}-many`;
    const titles = Array.from({ length: 2 * articlesPerPage + 3 }, (_, index) => `Number ${index}`);
    await write(titles.map((title) => ({ title, tags: [tag] })));
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const after = parseCursor(cursor);
      const { data } = await visitor().rpc("get_blog_posts", {
        p_limit: articlesPerPage + 1,
        p_tag: tag,
        ...(after && { p_before: after.publishedAt, p_before_id: after.id }),
      }).throwOnError();
      const page = data.slice(0, articlesPerPage);
      const last = page.at(-1);
      seen.push(...page.map(({ title }) => title));
      sizes.push(page.length);
      cursor = data.length > page.length && last ? cursorOf(last) : undefined;
    } while (cursor);
    expect(sizes).toEqual([articlesPerPage, articlesPerPage, 3]);
    expect(seen.toSorted()).toEqual(titles.toSorted());
  });

  test("has the same pages when read backwards", async () => {
    const tag = `${mark}-back`;
    const days = Array.from({ length: 5 }, (_, index) => index + 1);
    await write(days.map((day) => ({
      title: `Day ${day}`,
      tags: [tag],
      published_at: new Date(Date.UTC(2001, 1, day)),
    })));
    const read = async (page: { p_newer?: boolean; title?: string; p_limit: number }) => {
      const { title, ...rest } = page;
      const [row] = title
        ? await sql`select published_at, id from blog_posts where title = ${title} and ${tag} = any(tags)`
        : [];
      const { data } = await visitor().rpc("get_blog_posts", {
        p_tag: tag,
        ...rest,
        ...(row && { p_before: row.published_at.toISOString(), p_before_id: row.id }),
      }).throwOnError();
      return data.map((each) => each.title);
    };
    expect(await read({ p_limit: 2, title: "Day 2", p_newer: true })).toEqual(["Day 4", "Day 3"]);
    expect(await read({ p_limit: 9, title: "Day 4", p_newer: true })).toEqual(["Day 5"]);
    expect(await read({ p_limit: 9, title: "Day 5", p_newer: true })).toEqual([]);
    expect(await read({ p_limit: 2, title: "Day 4" })).toEqual(["Day 3", "Day 2"]);
  });

  test("shows a scheduled article from its publication time on", async () => {
    const slug = `${mark}-soon`;
    await sql`
      insert into blog_posts (title, slug, content, published_at)
      values ('Soon', ${slug}, 'Words.', clock_timestamp() + interval '1 second')
    `;
    const now = async () => {
      const [row] = await sql`
        select published_at <= clock_timestamp() as is_time from blog_posts where slug = ${slug}
      `;
      return row?.is_time;
    };
    const read = async () => {
      const wasTime = await now();
      const { data } = await visitor().from("blog_posts").select("slug").eq("slug", slug);
      return { wasTime, count: data?.length, isTime: await now() };
    };
    const looks: Awaited<ReturnType<typeof read>>[] = [];
    await vi.waitFor(async () => {
      looks.push(await read());
      expect(looks.at(-1)?.count).toBe(1);
    }, { timeout: 60_000 });
    // Never before its time, and never missing after it.
    expect(looks.filter(({ count, isTime }) => count === 1 && !isTime)).toEqual([]);
    expect(looks.filter(({ count, wasTime }) => count === 0 && wasTime)).toEqual([]);
  });
});

describe("Manage Posts", () => {
  async function readPage(search: ArticleSearch) {
    const { sort, isDescending } = orderOf(search);
    const query = admin.client.from("blog_posts").select("id, title, slug, author, created_at");
    const { data } = await query.or(pageFilter(search) ?? "")
      .order(sort, { ascending: !isDescending, nullsFirst: false })
      .order("id", { ascending: !isDescending })
      .limit(managedArticlesPerPage + 1).throwOnError();
    return data;
  }

  test("searches title, author and slug literally, without wildcards", async () => {
    const title = `Comma, (brackets) "quotes" 100% back\\slash * ${mark}`;
    await write([
      { title, author: `O'Neil, "Jo" ${mark}` },
      { title: `Comma; [brackets] 'quotes' 1000 ${mark}` },
    ]);
    for (
      const q of [
        `comma, (brackets) "quotes" 100% back\\slash * ${mark}`,
        `100% back\\slash * ${mark}`,
        `o'neil, "jo" ${mark}`,
      ]
    ) {
      expect((await readPage({ q })).map((article) => article.title), q).toEqual([title]);
    }
    for (const q of [`${mark}%nothing`, `","id.not.is.null`, `)) or true -- ${mark}`]) {
      expect(await readPage({ q }), q).toEqual([]);
    }
  });

  const sorts = ["title", "author", "created_at"] as const;
  test.each(sorts.flatMap((sort) => [[sort, "asc"], [sort, "desc"]] as const))(
    "sorted by %s, %s, shows every post once, including those without an author",
    async (sort, order) => {
      const q = `${mark}-${sort}-${order}`;
      const titles = Array.from(
        { length: managedArticlesPerPage + 3 },
        (_, index) => `${q} ${String(index).padStart(2, "0")}`,
      );
      await write(titles.map((title, index) => ({
        title,
        author: index % 3 === 0 ? null : `Author ${index % 4}`,
      })));
      const search: ArticleSearch = { q, sort, order };
      const first = (await readPage(search)).slice(0, managedArticlesPerPage);
      const last = first.at(-1);
      const after = last && { value: last[sort], id: last.id };
      const all = [...first, ...await readPage({ ...search, after })];
      expect(all.map(({ title }) => title).toSorted()).toEqual(titles);
      const values = all.map((article) => article[sort]);
      const known = values.filter((value) => value !== null);
      const ascending = known.toSorted();
      expect(known).toEqual(order === "asc" ? ascending : ascending.toReversed());
      // Those without an author come last in both directions.
      expect(values.slice(known.length).every((value) => value === null)).toBe(true);
    },
  );
});
