// Dates that members and administrators write: none that no page can show.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { newAdmin, type Person, removePeople } from "#tests/support/people.ts";
import { newVersion } from "#tests/support/releases.ts";

const impossible = ["infinity", "-infinity", "0044-03-15 BC", "290000-01-01", "0001-01-01"];

let admin: Person;
let postId: string;
const version = newVersion();
const slug = `dates-${randomUUID()}`;

beforeAll(async () => {
  admin = await newAdmin();
  const thread = await newThread(admin, (await newCategory()).id);
  postId = thread.posts[0] ?? "";
  await sql`insert into releases (version) values (${version})`;
  await sql`
    insert into blog_posts (title, slug, content, excerpt) values ('Dates', ${slug}, '<p>A.</p>', 'A.')`;
});
afterAll(async () => {
  await sql`delete from releases where version = ${version}`;
  await sql`delete from blog_posts where slug = ${slug}`;
  await removeCategories();
  await removePeople();
});

/** For each date that the API takes into a table, a row to write it into. */
const writes: Record<string, [table: string, column: string, key: string, value: () => string]> = {
  "blog_posts.created_at": ["blog_posts", "created_at", "slug", () => slug],
  "blog_posts.published_at": ["blog_posts", "published_at", "slug", () => slug],
  "blog_posts.updated_at": ["blog_posts", "updated_at", "slug", () => slug],
  "forum_posts.updated_at": ["forum_posts", "updated_at", "id", () => postId],
  "profiles.updated_at": ["profiles", "updated_at", "id", () => admin.id],
  "releases.released_on": ["releases", "released_on", "version", () => version],
};

test("each date that the API takes is tried here", async () => {
  const rows = await sql<{ name: string }[]>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('date'::regtype, 'timestamptz'::regtype, 'timestamp'::regtype)
      and (
        has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update')
      )
    order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(writes));
});

test.each(Object.entries(writes))("%s has a range", async (_, [table, column, key, value]) => {
  for (const date of impossible) {
    await admin.client.from(table as "releases").update({ [column]: date } as object)
      .eq(key, value());
    const [row] = await sql`
      select ${sql(column)} >= '1900-01-01' and ${sql(column)} < '10000-01-01' as "isPossible"
      from ${sql(table)} where ${sql(key)} = ${value()}`;
    expect(row, date).toEqual({ isPossible: true });
  }
});
