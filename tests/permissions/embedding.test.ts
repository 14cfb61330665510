// REST follows foreign keys: only from a row to the one that it belongs to, so that no response multiplies rows.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { fetchAs, readableColumns, type Role, roles } from "#tests/support/exposed.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
const mostBytes = 2_000_000;

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
}

/** Rows of a parent have few of these: a release has at most five files. */
const mayFollow = (key: ForeignKey) => key.child === "release_files" && key.parent === "releases";

let member: Person;
let keys: ForeignKey[];
const columns = new Map<Role, Map<string, string[]>>();

beforeAll(async () => {
  member = await newMember();
  const { id } = await newThread(member, (await newCategory()).id);
  await sql`
    insert into forum_posts (thread_id, user_id, content)
    select ${id}, ${member.id}, repeat('m', 2000) from generate_series(2, 100)`;
  keys = await sql<ForeignKey[]>`
    select conname as name, child.relname as child, parent.relname as parent
    from pg_constraint key
    join pg_class child on child.oid = key.conrelid and child.relnamespace = 'public'::regnamespace
    join pg_class parent on parent.oid = key.confrelid and parent.relnamespace = 'public'::regnamespace
    where key.contype = 'f' order by 1`;
  for (const role of roles) {
    const tables = await readableColumns(role);
    columns.set(role, new Map(tables.map(({ table, columns }) => [table, columns])));
  }
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const readable = (role: Role, table: string) => columns.get(role)?.get(table) ?? [];

async function read(role: Role, table: string, select: string) {
  const text = await fetchAs(role, member, `/rest/v1/${table}?limit=100000&select=${select}`);
  const data: unknown = JSON.parse(text);
  return { bytes: Buffer.byteLength(text), isRefused: !Array.isArray(data), text };
}

/** A table with everything that its rows belong to, and what that belongs to. */
function withParents(role: Role, table: string): string {
  const parents = keys.filter(({ child, parent }) =>
    child === table && readable(role, parent).length > 0
  ).map(({ name, parent }) =>
    `${randomUUID().slice(0, 8)}a:${parent}!${name}(${withParents(role, parent)})`
  );
  return [...readable(role, table), ...parents].join(",");
}

test("foreign keys of the API are found", () => {
  expect(keys.length).toBeGreaterThan(8);
});

/** Whether something below a key "found" has a value. */
function hasFound(value: unknown, isInside = false): boolean {
  if (Array.isArray(value)) return value.some((each) => hasFound(each, isInside));
  if (typeof value !== "object" || value === null) return isInside && value !== null;
  return Object.entries(value).some(([key, each]) => hasFound(each, isInside || key === "found"));
}

test.each(roles)(
  "%s gets no values of rows that belong to another, by whatever name",
  async (role) => {
    const answered: string[] = [];
    for (const key of keys.filter((key) => !mayFollow(key))) {
      const [first] = readable(role, key.child);
      const [parentColumn] = readable(role, key.parent);
      if (!first || !parentColumn) continue;
      const ways = [key.child, `${key.child}!${key.name}`, `${key.child}!inner`];
      // Our own REST finds a key by its name, whatever replaces its table.
      if (stack.kind !== "ours") ways.push(key.name);
      const selects = ways.map((way) => [key.parent, `found:${way}(${first})`] as const);
      // And back, so that a table would be there twice.
      const back = `${key.parent}!${key.name}(${parentColumn},found:${key.child}(${first}))`;
      for (const [table, select] of [...selects, [key.child, back] as const]) {
        const { text } = await read(role, table, select);
        if (hasFound(JSON.parse(text))) answered.push(`${table}: ${select}`);
      }
    }
    expect(answered).toEqual([]);
  },
);

test.each(roles)(
  "%s reads each table with all that its rows belong to, in less than 2 MB",
  async (role) => {
    const large: string[] = [];
    for (const table of columns.get(role)?.keys() ?? []) {
      const { bytes, isRefused, text } = await read(role, table, withParents(role, table));
      if (isRefused || bytes > mostBytes) large.push(`${table}: ${bytes}, ${text.slice(0, 200)}`);
    }
    expect(large).toEqual([]);
  },
);
