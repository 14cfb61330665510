// Patterns in the database: each is known, and those that see members' text are tried with hostile texts.
import { expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { membersText, otherText } from "#tests/support/text-functions.ts";

/** What takes longer than the length of its text, if it is written carelessly. */
const pattern =
  /\bregexp_\w+\s*\(|(?<![<>=~!])!?~\*?(?![<>~=])\s|\bi?like\b|\bsimilar to\b|\bsubstring\([^)]*\bfrom\s+'|\b(ts_headline|to_tsvector|normalize)\s*\(/i;
/** A group and a reference to it in one literal. A replacement has only the latter. */
const backreference = /E?'(?:[^']|'')*\((?!\?)(?:[^']|'')*\\[1-9](?:[^']|'')*'/;

const functions = await sql<{ name: string; source: string }[]>`
  select n.nspname || '.' || p.proname as name,
    coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as source
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') order by 1`;
const code = functions.map(({ name, source }) => ({
  name,
  source: source.replace(/--.*$/gm, ""),
}));

test("each function that looks at a text with a pattern is listed, and nothing else", () => {
  const found = new Set(code.filter(({ source }) => pattern.test(source)).map(({ name }) => name));
  expect([...found].sort()).toEqual(
    [...Object.keys(membersText), ...Object.keys(otherText)].sort(),
  );
});

test("a text is compared with a pattern by what can be done in linear time", async () => {
  const constraints = await sql<{ name: string; source: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as source from pg_constraint
    where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const policies = await sql<{ name: string; source: string }[]>`
    select policyname as name, concat_ws(' ', qual, with_check) as source from pg_policies`;
  const wrong = [...code, ...constraints, ...policies]
    .filter(({ source }) => backreference.test(source)).map(({ name }) => name);
  expect(wrong).toEqual([]);
});
