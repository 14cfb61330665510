// Drafts and scheduled articles are for administrators. Reads everything that a visitor and a member
// can read and searches it for a word that is in every field of such articles.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  argumentSets,
  callableFunctions,
  fetchAs,
  readableColumns,
  readAll,
  roles,
} from "#tests/support/exposed.ts";
import { newAdmin, newMember, type Person, removePeople } from "#tests/support/people.ts";

let member: Person;
let admin: Person;
/** In every field of the articles that nobody may see yet. */
const secret = `secret${randomUUID().replaceAll("-", "")}`;
/** In every field of the public article, so that a test cannot pass by reading nothing. */
const open = `open${randomUUID().replaceAll("-", "")}`;
const imagePath = `2026/${randomUUID()}.png`;
const articles = [
  { slug: `${secret}-draft`, word: secret, published_at: null },
  { slug: `${secret}-scheduled`, word: secret, published_at: new Date(Date.now() + 3_600_000) },
  // Of this minute: the feeds contain the newest only.
  { slug: `${open}-public`, word: open, published_at: new Date() },
];

beforeAll(async () => {
  [member, admin] = await Promise.all([newMember(), newAdmin()]);
  for (const { slug, word, published_at } of articles) {
    const { error } = await admin.client.from("blog_posts").insert({
      slug: `${slug}-before`,
      title: `Title ${word}`,
      content: `<p>Content ${word}</p>`,
      excerpt: `Excerpt ${word}`,
      author: `Author ${word}`,
      tags: [word],
      // Any page with the blog loads the cover of the public one.
      image_url: word === open ? "/images/cards/about.jpg" : `/${word}.png`,
      image_alt: `Alt ${word}`,
      published_at: published_at?.toISOString() ?? null,
    });
    if (error) throw error;
    // As an editor does: the slug changes, too.
    await admin.client.from("blog_posts").update({ slug }).eq("slug", `${slug}-before`)
      .throwOnError();
  }
  const png = new Blob(["an image of a draft"], { type: "image/png" });
  const { error } = await admin.client.storage.from("blog-images").upload(imagePath, png);
  if (error) throw error;
});
afterAll(async () => {
  await sql`delete from blog_posts where slug like ${`${secret}%`} or slug like ${`${open}%`}`;
  await admin.client.storage.from("blog-images").remove([imagePath]);
  await removePeople();
});

const values = {
  text: [...articles.map(({ slug }) => slug), `${secret}-draft-before`, secret, ""],
  integer: [10],
  boolean: [true],
};

test("an administrator can read unpublished articles", async () => {
  const { data } = await admin.client.from("blog_posts").select("slug").contains("tags", [secret]);
  expect(data).toHaveLength(2);
});

describe.each(roles)("the role %s cannot read unpublished articles", (role) => {
  test("in any table", async () => {
    const showsPublic: string[] = [];
    for (const { table, columns } of await readableColumns(role)) {
      const response = await readAll(role, member, table, columns);
      expect(response.includes(secret), table).toBe(false);
      if (response.includes(open)) showsPublic.push(table);
    }
    expect(showsPublic).toEqual(["blog_posts"]);
  });

  test("through any function", async () => {
    const showsPublic = new Set<string>();
    for (const callable of await callableFunctions(role)) {
      for (const set of argumentSets(callable, values)) {
        const response = await fetchAs(role, member, `/rest/v1/rpc/${callable.name}`, set);
        expect(response.includes(secret), `${callable.name} ${JSON.stringify(set)}`).toBe(false);
        if (response.includes(open)) showsPublic.add(callable.name);
      }
    }
    expect([...showsPublic]).toContain("get_blog_posts");
  });

  test("by its slug, its tag, a search or a count", async () => {
    for (
      const query of [
        `slug=eq.${secret}-draft`,
        `slug=like.${secret}*`,
        `tags=cs.{${secret}}`,
        `title=ilike.*${secret}*`,
        `or=(content.ilike.*${secret}*,excerpt.ilike.*${secret}*)`,
      ]
    ) {
      expect(await fetchAs(role, member, `/rest/v1/blog_posts?select=id&${query}`), query).toBe(
        "[]",
      );
    }
    const tagged = { p_tag: secret, p_before: null };
    expect(await fetchAs(role, member, "/rest/v1/rpc/get_blog_posts", tagged)).toBe("[]");
  });

  test("in the sitemap and the feeds", async () => {
    const index = await fetchAs(role, member, "/functions/v1/sitemap/sitemap.xml");
    expect(index.includes(secret)).toBe(false);
    for (const file of ["sitemap.xml?part=blog", "rss.xml", "atom.xml", "feed.json"]) {
      const text = await fetchAs(role, member, `/functions/v1/sitemap/${file}`);
      expect(text.includes(secret), file).toBe(false);
      expect(text, file).toContain(`${open}-public`);
    }
  });

  test("by a list of its images", async () => {
    for (const prefix of ["", "2026"]) {
      const list = { prefix, limit: 1000 };
      const response = await fetchAs(role, member, "/storage/v1/object/list/blog-images", list);
      expect(response, prefix).not.toContain(imagePath.slice(5));
    }
  });
});

test("no live event is sent for an article, and no client can subscribe to its table", async () => {
  const rows =
    await sql`select payload from realtime.messages where payload::text like ${`%${secret}%`}`;
  expect(rows).toHaveLength(0);
  const published = await sql`
    select from pg_publication_tables where schemaname = 'public' and tablename = 'blog_posts'`;
  expect(published).toHaveLength(0);
});
