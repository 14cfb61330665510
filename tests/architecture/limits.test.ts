// The limits that forms announce are those of the database, and requests ask for no more rows than the API returns.
import { expect, test } from "vitest";
import { articleFields } from "#shared/contracts/article.ts";
import { forumLimits } from "#shared/contracts/create-thread.ts";
import { profileFields } from "#shared/contracts/profile.ts";
import { reportLimits } from "#shared/contracts/reports.ts";
import { sql } from "#tests/support/database.ts";
import { files, read } from "#tests/support/repository.ts";

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

test("no request asks for more rows than the API returns at once", () => {
  const most = Number(/^max_rows = (\d+)/m.exec(read("supabase/config.toml"))?.[1]);
  const sources = files.filter((path) =>
    /^(web|supabase\/functions)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path)
  );
  const texts = sources.map(read);
  const constants = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/\bconst (\w+) = ([\d_]+);/g)].map(([, name = "", value = ""]) =>
        [name, Number(value.replaceAll("_", ""))] as const
      )
    ),
  );
  const valueOf = (term: string) =>
    term.split("+").map((part) =>
      part.split("*").map((factor) => constants.get(factor.trim()) ?? Number(factor))
        .reduce((one, other) => one * other)
    ).reduce((one, other) => one + other);
  const asked = texts.flatMap((text) =>
    [...text.matchAll(/\.limit\(([^()]+)\)/g)].map(([, term = ""]) => ({
      term,
      rows: valueOf(term),
    }))
  );
  expect(most).toBe(100);
  expect(asked.length).toBeGreaterThan(10);
  // Of stored-releases.ts, whose callers name it.
  const unknown = asked.filter(({ rows }) => Number.isNaN(rows)).map(({ term }) => term);
  expect(unknown).toEqual(["limit"]);
  expect(asked.filter(({ rows }) => rows > most)).toEqual([]);
});
