// The limits that forms announce are those of the database.
import { expect, test } from "vitest";
import { articleFields } from "#shared/contracts/article.ts";
import { forumLimits } from "#shared/contracts/create-thread.ts";
import { profileFields } from "#shared/contracts/profile.ts";
import { reportLimits } from "#shared/contracts/reports.ts";
import { sql } from "#tests/support/database.ts";

const { email, ...columnsOfProfiles } = profileFields;
const limits: [table: string, fields: Record<string, { max: number }>][] = [
  ["public.profiles", columnsOfProfiles],
  ["private.contact_emails", { email }],
  ["public.blog_posts", articleFields],
  ["public.forum_threads", { title: { max: forumLimits.title } }],
  ["public.reports", { details: { max: reportLimits.details } }],
  ["public.forum_posts", { content: { max: forumLimits.post } }],
];

test.each(limits)("%s has the limits that its forms announce", async (table, fields) => {
  const checks = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass
  `;
  const definitions = checks.map(({ definition }) => definition).join("\n");
  for (const [column, { max }] of Object.entries(fields)) {
    expect(definitions).toMatch(
      new RegExp(`(char_length|cardinality)\\(${column}\\) <= ${max}\\)`),
    );
  }
});
