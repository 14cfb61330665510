// Every column of every table, as the catalogue lists them, sent by everybody who may not write it. A
// new table or column is tested automatically.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { newAdmin, newMember, type Person, removePeople } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
let member: Person;
let admin: Person;

beforeAll(async () => {
  [member, admin] = await Promise.all([newMember(), newAdmin()]);
  // One row of everything, so that no change fails because a row is missing.
  await newThread(admin, (await newCategory()).id, [member]);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

interface Column {
  table: string;
  column: string;
  type: string;
  /** What a member has been granted. */
  may_insert: boolean;
  may_update: boolean;
}

const columns = await sql<Column[]>`
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as may_insert,
    has_column_privilege('authenticated', c.oid, a.attnum, 'update') as may_update
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum
`;
const tables = [...new Set(columns.map(({ table }) => table))];

/** A value that fits the type, so that only a missing grant can make the request fail. */
const values: Record<string, unknown> = {
  uuid: randomUUID(),
  text: "forged",
  integer: 4242,
  bigint: 4242,
  boolean: true,
  "timestamp with time zone": "2001-01-01T00:00:00Z",
  "text[]": ["forged"],
  date: "2001-01-01",
  "integer[]": [1],
  jsonb: [{ id: randomUUID(), name: "forged" }],
};

async function send(person: Person, method: string, path: string, body: unknown) {
  const { data: { session } } = await person.client.auth.getSession();
  return await fetch(`${stack.apiUrl}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${session?.access_token}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    body: JSON.stringify(body),
  });
}

/** The rows that a request of the member has touched, of all those that are not the member's. */
async function touch(method: string, table: string, body: unknown): Promise<unknown[]> {
  const path = `${table}?select=${firstColumn(table)}&${ownerOf(table)}=not.eq.${member.id}`;
  const response = await send(member, method, path, body);
  const rows: unknown = await response.json();
  // An error is an object and changes nothing.
  return Array.isArray(rows) ? rows : [];
}

describe.each(tables)("of the table %s", (table) => {
  const ofTable = columns.filter((each) => each.table === table);

  test("every column type has a test value", () => {
    expect(ofTable.filter(({ type }) => !(type in values))).toEqual([]);
  });

  test("nobody can insert a column without a grant", async () => {
    for (const { column, type } of ofTable.filter((each) => !each.may_insert)) {
      for (const person of [member, admin]) {
        const response = await send(person, "POST", table, { [column]: values[type] });
        const { code } = await response.json();
        // 428C9: a column that the database computes.
        expect([column, code, response.status]).toBeOneOf([
          [column, "42501", 403],
          [column, "428C9", 400],
        ]);
      }
    }
  });

  test("nobody can change a column without a grant", async () => {
    for (const { column, type } of ofTable.filter((each) => !each.may_update)) {
      for (const person of [member, admin]) {
        const change = { [column]: values[type] };
        const response = await send(
          person,
          "PATCH",
          `${table}?${firstColumn(table)}=not.is.null`,
          change,
        );
        const { code } = await response.json();
        expect([column, code, response.status]).toBeOneOf([
          [column, "42501", 403],
          [column, "428C9", 400],
        ]);
      }
    }
  });

  test("nobody can change a granted column in another member's row", async () => {
    for (const { column, type } of ofTable.filter((each) => each.may_update)) {
      expect([column, await touch("PATCH", table, { [column]: values[type] })])
        .toEqual([column, []]);
    }
  });

  test("nobody can delete another member's row", async () => {
    expect(await touch("DELETE", table, undefined)).toEqual([]);
  });
});

/** The column that says whose a row is; without one every row is somebody else's. */
function ownerOf(table: string): string {
  const names = columns.filter((each) => each.table === table).map(({ column }) => column);
  const known = ["user_id", "created_by_user_id", "reporter_id", "member_id"];
  return known.find((name) => names.includes(name)) ?? "id";
}

/** Part of the key of each table. */
function firstColumn(table: string): string {
  return columns.find((each) => each.table === table)?.column ?? "id";
}
