/** Buckets themselves: only the secret key bypasses the policies, so members see none of this. */
import { asCaller, type Caller } from "./access.ts";
import type { StorageContext } from "./context.ts";
import { accessDenied, invalidRequest, noSuchBucket, StorageError, tooLarge } from "./errors.ts";
import { checkBucketName } from "./rules.ts";

/** Handles /bucket and /bucket/{id}. */
export async function routeBuckets(
  context: StorageContext,
  caller: Caller,
  method: string,
  id: string | undefined,
  body: Record<string, unknown>,
): Promise<Response> {
  if (!id) {
    if (method === "POST") return await create(context, caller, body);
    const rows = await asCaller(
      context.sql,
      caller,
      "storage.bucket.list",
      (sql) =>
        sql`select *, file_size_limit::float8 as file_size_limit from storage.buckets order by id`,
    );
    return Response.json(rows);
  }
  if (method === "PUT") return await change(context, caller, id, body);
  if (method === "DELETE") return await remove(context, caller, id);
  const [bucket] = await asCaller(
    context.sql,
    caller,
    "storage.bucket.get",
    (sql) =>
      sql`select *, file_size_limit::float8 as file_size_limit from storage.buckets where id = ${id}`,
  );
  if (!bucket) throw noSuchBucket();
  return Response.json(bucket);
}

/** Handles POST /bucket/{id}/empty. */
export async function emptyBucket(
  context: StorageContext,
  caller: Caller,
  id: string,
): Promise<Response> {
  // A caller who cannot see the bucket cannot empty it, not even of their own files.
  if (caller.role !== "service_role") throw accessDenied();
  const rows = await asCaller(
    context.sql,
    caller,
    "storage.bucket.empty",
    (sql) => sql`delete from storage.objects where bucket_id = ${id} returning version`,
  );
  await Promise.all(rows.map((row) => context.files.remove(row.version)));
  return Response.json({ message: "Successfully emptied" });
}

async function create(context: StorageContext, caller: Caller, body: Record<string, unknown>) {
  const { name, id = name } = body;
  if (typeof name !== "string" || typeof id !== "string") {
    throw invalidRequest("name must be a text");
  }
  checkBucketName(id);
  const { isPublic, sizeLimit, types } = settingsOf(context, body);
  await asCaller(
    context.sql,
    caller,
    "storage.bucket.create",
    (sql) =>
      sql`
        insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
        values (${id}, ${name}, ${isPublic}, ${sizeLimit}, ${types})
      `,
  );
  return Response.json({ name: id });
}

async function change(
  context: StorageContext,
  caller: Caller,
  id: string,
  body: Record<string, unknown>,
) {
  const { isPublic, sizeLimit, types } = settingsOf(context, body);
  const rows = await asCaller(context.sql, caller, "storage.bucket.update", (sql) =>
    sql`
      update storage.buckets
      set public = ${isPublic}, file_size_limit = ${sizeLimit}, allowed_mime_types = ${types},
        updated_at = now()
      where id = ${id} returning id
    `);
  if (rows.length === 0) throw noSuchBucket();
  return Response.json({ message: "Successfully updated" });
}

async function remove(context: StorageContext, caller: Caller, id: string) {
  const [content] = await context.sql`select from storage.objects where bucket_id = ${id} limit 1`;
  if (content) {
    throw new StorageError(
      409,
      "InvalidRequest",
      "The bucket you tried to delete is not empty",
      "InvalidRequest",
    );
  }
  const rows = await asCaller(
    context.sql,
    caller,
    "storage.bucket.delete",
    (sql) => sql`delete from storage.buckets where id = ${id} returning id`,
  );
  if (rows.length === 0) throw noSuchBucket();
  return Response.json({ message: "Successfully deleted" });
}

function settingsOf(context: StorageContext, body: Record<string, unknown>) {
  const { public: isPublic, file_size_limit: limit, allowed_mime_types: types } = body;
  const sizeLimit = bytesOf(limit);
  if (sizeLimit !== null && sizeLimit > context.sizeLimit) throw tooLarge();
  return {
    isPublic: isPublic === true,
    sizeLimit,
    types: Array.isArray(types) ? types.map(String) : null,
  };
}

/** 5, "5", "20MB" or "1GiB" in bytes; null for no limit. Throws a StorageError for anything else. */
function bytesOf(limit: unknown): number | null {
  if (limit === undefined || limit === null) return null;
  const match = String(limit).match(/^(\d+(?:\.\d+)?) ?(B|KB|MB|GB|KiB|MiB|GiB)?$/i);
  const unit = (match?.[2] ?? "B").toUpperCase().replace("IB", "B");
  const power = ["B", "KB", "MB", "GB"].indexOf(unit);
  if (!match) throw invalidRequest("file_size_limit must be a size");
  return Math.floor(Number(match[1]) * 1024 ** power);
}
