// Rules for every table and policy, checked in the running database.
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { filesUnder, read } from "#tests/support/repository.ts";

interface Table {
  name: string;
  schema: string;
  has_rls: boolean;
  comment: string | null;
}

interface Policy {
  name: string;
  table: string;
  command: string;
  /** Allows something, and is no further condition. */
  permissive: string;
  roles: string[];
  expression: string;
}

let tables: Table[];
let policies: Policy[];

beforeAll(async () => {
  tables = await sql<Table[]>`
    select n.nspname as schema, c.relname as name, c.relrowsecurity as has_rls,
      obj_description(c.oid, 'pg_class') as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
    order by 1, 2
  `;
  policies = await sql<Policy[]>`
    select policyname as name, schemaname || '.' || tablename as "table", cmd as command,
      permissive, roles::text[] as roles, coalesce(qual, '') || ' ' || coalesce(with_check, '') as expression
    from pg_policies where schemaname in ('public', 'private', 'storage', 'realtime')
  `;
});

const namesOf = (wrong: { name: string }[]) => wrong.map(({ name }) => name);

describe("every table", () => {
  test("has row-level security", () => {
    expect(tables.length).toBeGreaterThan(6);
    expect(namesOf(tables.filter((table) => !table.has_rls))).toEqual([]);
  });

  test("has a comment that describes it", () => {
    expect(namesOf(tables.filter((table) => !table.comment))).toEqual([]);
  });

  test("of the API is named in a permission test, and so are the other resources", () => {
    const tested = filesUnder("tests/permissions", /\.test\.ts$/).map(read).join("\n");
    const offered = namesOf(tables.filter((table) => table.schema === "public"));
    const resources = ["user_roles", "storage.objects", "avatars", "lmp", "Realtime topic"];
    expect([...offered, ...resources].filter((name) => !tested.includes(name))).toEqual([]);
  });

  test("is not called users, which replacements of the platform confuse with Auth's own", () => {
    expect(namesOf(tables)).not.toContain("users");
  });
});

describe("every policy", () => {
  test("names the roles it is for", () => {
    expect(policies.length).toBeGreaterThan(10);
    expect(namesOf(policies.filter(({ roles }) => roles.includes("public")))).toEqual([]);
  });

  test("has a sentence as its name", () => {
    expect(namesOf(policies.filter(({ name }) => !/^[A-Z]\w*( [\w,']+)+$/.test(name)))).toEqual([]);
  });

  test("is the only one of its table for its verb and role", () => {
    const seen = new Set<string>();
    const doubled = policies.filter(({ table, command, permissive, roles, expression }) =>
      permissive === "PERMISSIVE" && roles.some((role) => {
        // Files of the two buckets are told apart by name.
        const bucket = expression.match(/bucket_id = '([\w-]+)'/)?.[1] ?? "";
        const key = [table, bucket, command, role].join(" ");
        const isKnown = seen.has(key);
        seen.add(key);
        return isKnown;
      })
    );
    expect(namesOf(doubled)).toEqual([]);
  });

  test("evaluates the caller's id once per statement and not once per row", () => {
    const bare = policies.filter(({ expression }) =>
      /(?<!SELECT )(?:auth\.(?:uid|jwt|role)|private\.is_admin|realtime\.topic)\(\)/.test(
        expression,
      )
    );
    expect(namesOf(bare)).toEqual([]);
  });

  test("on the realtime topics lets clients subscribe and never send", () => {
    const topics = policies.filter(({ table }) => table === "realtime.messages");
    expect(topics.map(({ command }) => command)).toEqual(["SELECT"]);
  });
});

test("no statement grants everything, or anything to everybody", () => {
  const texts = filesUnder("supabase", /^supabase\/(migrations|schemas)\/.*\.sql$/).map((path) =>
    read(path).replace(/--.*$/gm, "").replace(/\s+/g, " ").toLowerCase()
  );
  const grants = texts.flatMap((text) => text.match(/\bgrant [^;]+;/g) ?? []);
  expect(grants.length).toBeGreaterThan(5);
  expect(grants.filter((grant) => /\bto [^;]*\bpublic\b/.test(grant))).toEqual([]);
  expect(grants.filter((grant) => /\bgrant all\b/.test(grant) && !/ to service_role;$/.test(grant)))
    .toEqual([]);
});
