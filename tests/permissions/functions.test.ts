// Who may execute what. PostgreSQL opens every new function to everybody: one that is missing from the lists was made
// public by accident.
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { forEverybody, forMembersOnly } from "#tests/support/executable-functions.ts";
import { newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";

let member: Person;

beforeAll(async () => {
  member = await newMember();
});
afterAll(removePeople);

async function executableBy(role: string): Promise<string[]> {
  const rows = await sql`
    select distinct n.nspname || '.' || p.proname as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and has_function_privilege(${role}, p.oid, 'execute')
    order by 1
  `;
  return rows.map(({ name }) => name);
}

describe("functions of ours", () => {
  test("that a visitor can execute are exactly those listed", async () => {
    expect(await executableBy("anon")).toEqual(forEverybody);
  });

  test("that a member can execute are exactly those listed", async () => {
    expect(await executableBy("authenticated")).toEqual(
      [...forEverybody, ...forMembersOnly].sort(),
    );
  });

  test("that run with the owner's rights are not in the API's schema", async () => {
    const rows = await sql`
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef
    `;
    expect([...rows]).toEqual([]);
  });

  test("look up every name in a fixed search path", async () => {
    const rows = await sql`
      select n.nspname || '.' || p.proname as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private')
        and not coalesce(p.proconfig @> array['search_path=""'], false)
        -- A body that was parsed when it was written looks nothing up again.
        and p.prosqlbody is null
    `;
    expect([...rows]).toEqual([]);
  });
});

describe("through the API", () => {
  const noThread = randomUUID();

  test.each(
    [
      ["is_admin", {}],
      ["get_thread_posts_with_parent_author", { p_thread_id: noThread }],
      ["get_category_threads", { p_category_slug: "none" }],
    ] as const,
  )("a visitor and a member can call %s", async (name, values) => {
    for (const client of [visitor(), member.client]) {
      expect(await client.rpc(name, values)).toMatchObject({ status: 200, error: null });
    }
  });

  test.each(["profile_card", "touch_updated_at", "reject_above_limits", "keep_one_admin"])(
    "nobody can call the private function %s",
    async (name) => {
      const clients: SupabaseClient[] = [visitor(), member.client];
      for (const client of clients) {
        expect(await client.rpc(name)).toMatchObject({ status: 404, error: { code: "PGRST202" } });
      }
    },
  );
});
