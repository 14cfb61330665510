/** Uploads: new files, replaced files, and uploads with a signed address. */
import type { TransactionSql } from "postgres";
import { asJson } from "../auth/accounts.ts";
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

/**
 * Stores the file of a request. The row is written with the caller's rights, so a policy refuses
 * what it refuses on the platform; the content of a refused upload is thrown away.
 */
export async function upload(
  context: StorageContext,
  caller: Caller,
  request: Request,
  target: Target,
): Promise<ObjectRow> {
  checkName(target.name);
  const bucket = await findBucket(context.sql, target.bucketId);
  const body = await readUpload(request);
  checkType(bucket, body.mimeType);
  const limit = checkSize(bucket, body.size, context.sizeLimit);
  const version = crypto.randomUUID();
  const written = await context.files.write(version, body.content, limit);
  const metadata = describe(body, written);
  try {
    const replaced = await asCaller(
      context.sql,
      caller,
      "storage.object.upload",
      (sql) => save(sql, caller, target, version, metadata, body.userMetadata),
    );
    if (replaced) await context.files.remove(replaced);
    return await findObject(context.sql, target.bucketId, target.name);
  } catch (error) {
    await context.files.remove(version);
    throw error;
  }
}

/** Returns the version that was replaced, if any. */
async function save(
  sql: TransactionSql,
  caller: Caller,
  target: Target,
  version: string,
  metadata: FileMetadata,
  userMetadata: Record<string, unknown> | null,
): Promise<string | null> {
  const { bucketId, name, replace } = target;
  const [before] = replace
    ? await sql`select version from storage.objects where bucket_id = ${bucketId} and name = ${name}`
    : [];
  const row = {
    bucket_id: bucketId,
    name,
    owner: isUuid(caller.userId) ? caller.userId : null,
    owner_id: caller.userId,
    version,
    metadata: sql.json(asJson({ ...metadata })),
    user_metadata: userMetadata && sql.json(asJson(userMetadata)),
  };
  // No RETURNING: it would ask for the right to read.
  await sql`
    insert into storage.objects ${sql(row)}
    ${
    replace
      ? sql`on conflict (bucket_id, name) do update set version = excluded.version,
          metadata = excluded.metadata, user_metadata = excluded.user_metadata,
          owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
      : sql``
  }
  `;
  return before?.version ?? null;
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
