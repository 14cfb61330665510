/** Uploads: new files, replaced files, and uploads with a signed URL. */
import fragment, { empty } from "sql-template-tag";
import type { Query } from "../../platform/postgres/reconnecting-pool.ts";
import { asCaller, type Caller } from "./access.ts";
import type { StorageContext } from "./context.ts";
import { type FileMetadata, findBucket, findObject, type ObjectRow } from "./rows.ts";
import { checkName, checkSize, checkType } from "./rules.ts";
import { readUpload, type Upload } from "./upload-body.ts";

export interface Target {
  bucketId: string;
  name: string;
  replace: boolean;
}

/** What `storage.operation()` returns for each way of an upload. Source: ROUTE_OPERATIONS of storage-api. */
export const uploadOperations = {
  POST: "storage.object.upload",
  PUT: "storage.object.upload_update",
  signed: "storage.object.upload_signed",
} as const;

/**
 * Stores the file of a request. Before anything is stored the row is inserted on trial with the caller's rights, so a
 * policy rejects what it rejects on the platform.
 */
export async function upload(
  context: StorageContext,
  caller: Caller,
  request: Request,
  target: Target,
  operation: (typeof uploadOperations)[keyof typeof uploadOperations],
): Promise<ObjectRow> {
  checkName(target.name);
  const bucket = await findBucket(context.sql, target.bucketId);
  const body = await readUpload(request);
  checkType(bucket, body.mimeType);
  const limit = checkSize(bucket, body.size, context.sizeLimit);
  await checkPermission(context, caller, operation, target, {
    mimetype: body.mimeType,
    contentLength: body.declaredLength,
  });
  const version = crypto.randomUUID();
  const written = await context.files.write(version, body.content, limit);
  const metadata = describe(body, written);
  try {
    return await store(context, caller, target, version, metadata, body.userMetadata);
  } catch (error) {
    await context.files.remove(version);
    throw error;
  }
}

/**
 * Inserts the row with the caller's rights and rolls back. `metadata` is what the platform has of a file
 * before its content. Throws what a policy or a row that is there already throws.
 */
export async function checkPermission(
  context: StorageContext,
  caller: Caller,
  operation: string,
  target: Target,
  metadata: Partial<FileMetadata> | null,
): Promise<void> {
  const undone = new Error("Taken back");
  await asCaller(context.sql, caller, operation, async (sql) => {
    await writeRow(sql, caller, target, crypto.randomUUID(), metadata, null);
    throw undone;
  }).catch((error) => {
    if (error !== undone) throw error;
  });
}

/** Writes the row of a file that is there, and removes the file that it replaces. */
export async function store(
  context: StorageContext,
  caller: Caller,
  target: Target,
  version: string,
  metadata: FileMetadata,
  userMetadata: Record<string, unknown> | null,
): Promise<ObjectRow> {
  let replaced: string | undefined;
  await context.sql.begin(async (sql) => {
    const [before] = await sql`
      select version from storage.objects
      where bucket_id = ${target.bucketId} and name = ${target.name} for update`;
    replaced = before?.version;
    await writeRow(sql, caller, target, version, metadata, userMetadata);
  });
  if (replaced) await context.files.remove(replaced);
  return await findObject(context.sql, target.bucketId, target.name);
}

async function writeRow(
  sql: Query,
  caller: Caller,
  target: Target,
  version: string,
  metadata: Partial<FileMetadata> | null,
  userMetadata: Record<string, unknown> | null,
): Promise<void> {
  const { bucketId, name, replace } = target;
  const owner = isUuid(caller.userId) ? caller.userId : null;
  // No RETURNING: it would require the right to read.
  await sql`
    insert into storage.objects
      (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (
      ${bucketId}, ${name}, ${owner}, ${caller.userId}, ${version}, ${metadata}, ${userMetadata}
    )
    ${
    replace
      ? fragment`on conflict (bucket_id, name) do update set version = excluded.version,
          metadata = excluded.metadata, user_metadata = excluded.user_metadata,
          owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
      : empty
  }
  `;
}

function describe(body: Upload, written: { size: number; eTag: string }): FileMetadata {
  return {
    eTag: written.eTag,
    size: written.size,
    mimetype: body.mimeType,
    cacheControl: body.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: written.size,
    httpStatusCode: 200,
  };
}

function isUuid(text: string | null): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? "");
}
