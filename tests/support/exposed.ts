// Everything that the API lets somebody read, as the database's own privileges list it: for tests
// that look for what must be in none of it.
import { sql } from "./database.ts";
import type { Person } from "./people.ts";
import { readStack } from "./stack.ts";

const stack = readStack();

export type Role = "anon" | "authenticated";
export const roles: Role[] = ["anon", "authenticated"];

/** Sends a request as a visitor or as this member; returns the text, whatever the status. */
export async function fetchAs(
  role: Role,
  member: Person,
  path: string,
  body?: unknown,
): Promise<string> {
  const { data: { session } } = await member.client.auth.getSession();
  const response = await fetch(`${stack.apiUrl}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      apikey: stack.publishableKey,
      "content-type": "application/json",
      ...(role === "authenticated" && { authorization: `Bearer ${session?.access_token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return await response.text();
}

/** The tables with a column that this role may read, and those columns. */
export async function readableColumns(role: Role) {
  return await sql<{ table: string; columns: string[] }[]>`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')
      and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(${role}, c.oid, a.attnum, 'select')
    group by c.relname order by c.relname
  `;
}

export interface CallableFunction {
  name: string;
  parameters: { name: string; type: string }[];
}

/** The functions that this role may call, with the parameters that have no default. */
export async function callableFunctions(role: Role): Promise<CallableFunction[]> {
  return await sql<CallableFunction[]>`
    select p.proname as name, coalesce((
      select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(t, null)))
      from unnest(p.proargtypes::oid[]) with ordinality as argument(t, i)
      where i <= p.pronargs - p.pronargdefaults
    ), '[]') as parameters
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege(${role}, p.oid, 'execute')
      -- REST calls those of rows by itself.
      and not exists (select from pg_type t where t.oid = any(p.proargtypes) and t.typtype = 'c')
  `;
}

/** Every combination of these values, by type; few each for functions with many parameters. */
export function argumentSets(
  { parameters }: CallableFunction,
  values: Record<string, unknown[]>,
): Record<string, unknown>[] {
  return parameters.reduce<Record<string, unknown>[]>((sets, { name, type }) => {
    const candidates = (values[type] ?? [null]).slice(0, parameters.length > 3 ? 2 : undefined);
    return sets.flatMap((set) => candidates.map((value) => ({ ...set, [name]: value })));
  }, [{}]);
}

/** `max_rows` of the API: no response has more. */
const rowsAtOnce = 100;

/** All rows of a table that this role may read, as text. */
export async function readAll(
  role: Role,
  member: Person,
  table: string,
  columns: string[],
): Promise<string> {
  const pages: string[] = [];
  for (let offset = 0;; offset += rowsAtOnce) {
    const page = await fetchAs(
      role,
      member,
      `/rest/v1/${table}?select=${columns.join(",")}&limit=${rowsAtOnce}&offset=${offset}`,
    );
    pages.push(page);
    const rows: unknown = JSON.parse(page);
    if (!Array.isArray(rows) || rows.length < rowsAtOnce) return pages.join("\n");
  }
}
