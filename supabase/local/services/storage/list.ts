/** Lists a folder of a bucket: folders first, then the files, as far as the caller may see them. */
import pg from "pg";
import { raw } from "sql-template-tag";
import { asCaller, type Caller } from "./access.ts";
import type { StorageContext } from "./context.ts";
import { invalidRequest } from "./errors.ts";

const sortable = ["name", "created_at", "updated_at", "last_accessed_at"];

/** Handles POST /object/list/{bucket}. `body` is what supabase-js sends. */
export async function listFolder(
  context: StorageContext,
  caller: Caller,
  bucketId: string,
  body: Record<string, unknown>,
): Promise<Response> {
  if (typeof body.prefix !== "string") throw invalidRequest("prefix must be a text");
  const prefix = folderOf(body.prefix);
  const search = typeof body.search === "string" ? body.search : "";
  const limit = wholeNumber(body.limit, 1, 100);
  const offset = wholeNumber(body.offset, 0, 0);
  const { column, descending } = sortOf(body.sortBy);
  const rows = await asCaller(
    context.sql,
    caller,
    "storage.object.list",
    (sql) =>
      sql`
        with entry as (
          select substr(name, ${prefix.length + 1}) as rest, * from storage.objects
          where bucket_id = ${bucketId} and starts_with(name, ${prefix})
            and starts_with(lower(substr(name, ${prefix.length + 1})), lower(${search}))
        ), listed as (
          select 0 as kind, split_part(rest, '/', 1) as name, null::uuid as id,
            null::timestamptz as updated_at, null::timestamptz as created_at,
            null::timestamptz as last_accessed_at, null::jsonb as metadata
          from entry where strpos(rest, '/') > 0 group by 2
          union all
          select 1, rest, id, updated_at, created_at, last_accessed_at, metadata
          from entry where strpos(rest, '/') = 0 and rest <> ''
        )
        select name, id, updated_at, created_at, last_accessed_at, metadata from listed
        order by kind, ${raw(pg.escapeIdentifier(column))} ${raw(descending ? "desc" : "asc")}, name
        limit ${limit} offset ${offset}
      `,
  );
  return Response.json(rows);
}

function folderOf(prefix: string): string {
  return prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
}

function wholeNumber(value: unknown, least: number, fallback: number): number {
  if (value === undefined || value === null) return fallback;
  if (typeof value === "number" && Number.isInteger(value) && value >= least) {
    return Math.min(value, 10_000);
  }
  throw invalidRequest("limit and offset must be whole numbers");
}

function sortOf(sortBy: unknown): { column: string; descending: boolean } {
  if (typeof sortBy !== "object" || sortBy === null) return { column: "name", descending: false };
  const { column, order }: { column?: unknown; order?: unknown } = sortBy;
  if (column !== undefined && !sortable.includes(String(column))) {
    throw invalidRequest(`sortBy.column must be one of ${sortable.join(", ")}`);
  }
  return { column: String(column ?? "name"), descending: order === "desc" };
}
