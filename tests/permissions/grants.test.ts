// What each role may do to each column, written down by hand. Policies decide about rows; without a
// grant no policy is checked. A line that is missing here was granted by accident.
import { describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";

const memberMay: Record<string, string[]> = {
  "blog_posts INSERT": ["*"],
  "blog_posts UPDATE": ["*"],
  "blog_posts DELETE": ["*"],
  // Addresses are read through functions.
  "email_subscriptions SELECT": ["id"],
  "email_subscriptions DELETE": ["*"],
  "forum_categories INSERT": [
    "asks_questions",
    "description",
    "id",
    "is_closed",
    "name",
    "slug",
  ],
  "forum_categories UPDATE": ["asks_questions", "description", "is_closed", "name"],
  "forum_categories DELETE": ["*"],
  "forum_posts INSERT": [
    "content",
    "content_type",
    "id",
    "parent_post_id",
    "thread_id",
    "user_id",
  ],
  "forum_posts UPDATE": ["content", "content_type", "updated_at"],
  "forum_posts DELETE": ["*"],
  "forum_threads INSERT": ["category_id", "created_by_user_id", "id", "title"],
  "forum_threads DELETE": ["*"],
  "ignored_members INSERT": ["ignored_id"],
  "ignored_members DELETE": ["*"],
  "profiles INSERT": ["avatar_url", "email", "id", "updated_at", "username"],
  "profiles UPDATE": ["avatar_url", "email", "id", "updated_at", "username"],
  "review_patterns INSERT": ["id", "pattern"],
  "review_patterns DELETE": ["*"],
  "release_files INSERT": [
    "file_name",
    "platform",
    "sha256",
    "signature",
    "size_bytes",
    "version",
  ],
  "release_files UPDATE": ["signature"],
  "release_files DELETE": ["*"],
  "releases INSERT": ["notes", "public_key", "released_on", "version"],
  "releases UPDATE": ["notes", "public_key", "released_on"],
  "releases DELETE": ["*"],
  "reports INSERT": ["details", "id", "member_id", "post_id", "reason"],
};
const tables = [
  "article_versions",
  "blog_posts",
  "email_subscriptions",
  "forum_categories",
  "forum_posts",
  "forum_threads",
  "ignored_members",
  "moderation_log",
  "post_images",
  "post_versions",
  "profiles",
  "release_files",
  "releases",
  "report_cases",
  "reports",
  "review_patterns",
  "suspensions",
];
const forMembersOnly = [
  "article_versions",
  "email_subscriptions",
  "ignored_members",
  "moderation_log",
  "post_versions",
  "report_cases",
  "reports",
  "review_patterns",
  "suspensions",
];
const readableByVisitors = tables.filter((table) => !forMembersOnly.includes(table));

const selects = (names: string[]) =>
  Object.fromEntries(names.map((table) => [`${table} SELECT`, ["*"]]));

/** Rights of a role on the tables of `public`: "table VERB" → columns, or "*" for the whole row. */
async function rightsOf(role: string): Promise<Record<string, string[]>> {
  const rows = await sql`
    select c.relname || ' ' || verb as "right",
      case when has_table_privilege(${role}, c.oid, verb) then array['*']
        else (
          select array_agg(a.attname::text order by a.attname) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and verb <> 'DELETE'
            and has_column_privilege(${role}, c.oid, a.attname, verb)
        )
      end as columns
    from pg_class c
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) verb
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and (has_table_privilege(${role}, c.oid, verb)
        or (verb <> 'DELETE' and has_any_column_privilege(${role}, c.oid, verb)))
  `;
  return Object.fromEntries(rows.map(({ right, columns }) => [right, columns]));
}

describe("on the tables of the API", () => {
  test("a visitor can only read", async () => {
    expect(await rightsOf("anon")).toEqual(selects(readableByVisitors));
  });

  test("a member can read, and write only the listed columns", async () => {
    expect(await rightsOf("authenticated")).toEqual({ ...selects(tables), ...memberMay });
  });

  test("only the owner can truncate, reference or add triggers to them", async () => {
    const rows = await sql`
      select c.relname, role, verb from pg_class c
      cross join unnest(array['anon', 'authenticated']) role
      cross join unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) verb
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_table_privilege(role, c.oid, verb)
    `;
    expect([...rows]).toEqual([]);
  });
});

describe("in the schema private", () => {
  test("no role of the API can use any table, not even the service role", async () => {
    const rows = await sql`
      select c.relname, role from pg_class c
      cross join unnest(array['anon', 'authenticated', 'service_role']) role
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) verb
      where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and has_table_privilege(role, c.oid, verb)
    `;
    expect([...rows]).toEqual([]);
  });

  test("no role of the API can create objects there or in public", async () => {
    const rows = await sql`
      select n.nspname, role from pg_namespace n
      cross join unnest(array['anon', 'authenticated', 'service_role']) role
      where n.nspname in ('public', 'private') and has_schema_privilege(role, n.oid, 'CREATE')
    `;
    expect([...rows]).toEqual([]);
  });
});
