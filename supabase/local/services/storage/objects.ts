/** Removes, moves and copies files. The policies decide on the rows, then the contents follow. */
import { asCaller, type Caller } from "./access.ts";
import type { StorageContext } from "./context.ts";
import { accessDenied, invalidRequest, noSuchKey } from "./errors.ts";
import { type FileMetadata, findBucket, findObject, type ObjectRow } from "./rows.ts";
import { checkName } from "./rules.ts";
import { checkPermission, store } from "./upload.ts";

/** Removes what the caller may remove and returns those rows; the others stay without an error. */
export async function removeObjects(
  context: StorageContext,
  caller: Caller,
  bucketId: string,
  names: string[],
): Promise<ObjectRow[]> {
  const rows = await asCaller(
    context.sql,
    caller,
    "storage.object.delete_many",
    (sql) =>
      sql<ObjectRow[]>`
        delete from storage.objects where bucket_id = ${bucketId} and name = any(${names}) returning *
      `,
  );
  await Promise.all(rows.map((row) => context.files.remove(row.version)));
  return rows;
}

/** Removes one file. Throws a StorageError when there is none, or the caller may not. */
export async function removeObject(
  context: StorageContext,
  caller: Caller,
  bucketId: string,
  name: string,
): Promise<Response> {
  await findObject(context.sql, bucketId, name);
  const removed = await removeObjects(context, caller, bucketId, [name]);
  if (removed.length === 0) throw accessDenied("Access denied");
  return Response.json({ message: "Successfully deleted" });
}

export interface Transfer {
  bucketId: string;
  sourceKey: string;
  destinationBucket: string;
  destinationKey: string;
}

/** Reads the body of a move or copy. Throws a StorageError when a field is missing. */
export function transferOf(body: Record<string, unknown>): Transfer {
  const { bucketId, sourceKey, destinationKey, destinationBucket = bucketId } = body;
  if (
    typeof bucketId !== "string" || typeof sourceKey !== "string" ||
    typeof destinationKey !== "string" || typeof destinationBucket !== "string"
  ) {
    throw invalidRequest("bucketId, sourceKey and destinationKey must be texts");
  }
  checkName(destinationKey);
  return { bucketId, sourceKey, destinationKey, destinationBucket };
}

export async function moveObject(
  context: StorageContext,
  caller: Caller,
  transfer: Transfer,
): Promise<Response> {
  const { bucketId, sourceKey, destinationBucket, destinationKey } = transfer;
  await findBucket(context.sql, destinationBucket);
  const [row] = await asCaller(
    context.sql,
    caller,
    "storage.object.move",
    (sql) =>
      sql<ObjectRow[]>`
        update storage.objects
        set bucket_id = ${destinationBucket}, name = ${destinationKey}, updated_at = now()
        where bucket_id = ${bucketId} and name = ${sourceKey} returning *
      `,
  );
  if (!row) throw noSuchKey();
  return Response.json({
    message: "Successfully moved",
    Id: row.id,
    Key: `${destinationBucket}/${destinationKey}`,
  });
}

/** The metadata of a copy; null to keep the source's. */
export function copiedMetadata(body: Record<string, unknown>): Partial<FileMetadata> | null {
  if (body.copyMetadata !== false) return null;
  const { mimetype, cacheControl } = Object(body.metadata);
  return {
    ...(typeof mimetype === "string" && { mimetype }),
    ...(typeof cacheControl === "string" && { cacheControl }),
  };
}

export async function copyObject(
  context: StorageContext,
  caller: Caller,
  transfer: Transfer,
  { replace, metadata }: { replace: boolean; metadata: Partial<FileMetadata> | null },
): Promise<Response> {
  const { bucketId, sourceKey, destinationBucket, destinationKey } = transfer;
  await findBucket(context.sql, destinationBucket);
  const operation = "storage.object.copy";
  const source = await asCaller(
    context.sql,
    caller,
    operation,
    (sql) => findObject(sql, bucketId, sourceKey),
  );
  const target = { bucketId: destinationBucket, name: destinationKey, replace };
  await checkPermission(context, caller, operation, target, metadata ?? source.metadata);
  const version = crypto.randomUUID();
  await context.files.copy(source.version, version);
  const described = { ...source.metadata, ...metadata };
  const row = await store(context, caller, target, version, described, source.user_metadata)
    .catch(async (error) => {
      await context.files.remove(version);
      throw error;
    });
  const key = `${destinationBucket}/${destinationKey}`;
  return Response.json({
    Id: row.id,
    Key: key,
    name: destinationKey,
    bucket_id: destinationBucket,
  });
}
