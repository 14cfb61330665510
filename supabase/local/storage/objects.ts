/** Removes, moves and copies files. The policies decide on the rows, then the contents follow. */
import { asCaller, type Caller } from "./access.ts";
import type { StorageContext } from "./context.ts";
import { invalidRequest, noSuchKey } from "./errors.ts";
import { findBucket, findObject, type ObjectRow } from "./rows.ts";
import { checkName } from "./rules.ts";

/** Removes what the caller may remove and answers those rows; the others stay without a word. */
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

export async function copyObject(
  context: StorageContext,
  caller: Caller,
  transfer: Transfer,
): Promise<Response> {
  const { bucketId, sourceKey, destinationBucket, destinationKey } = transfer;
  await findBucket(context.sql, destinationBucket);
  const version = crypto.randomUUID();
  const row = await asCaller(context.sql, caller, "storage.object.copy", async (sql) => {
    const source = await findObject(sql, bucketId, sourceKey);
    await sql`
      insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      select ${destinationBucket}, ${destinationKey}, owner, ${caller.userId}, ${version}, metadata, user_metadata
      from storage.objects where id = ${source.id}
    `;
    await context.files.copy(source.version, version);
    return source;
  });
  const key = `${destinationBucket}/${destinationKey}`;
  return Response.json({
    Id: row.id,
    Key: key,
    name: destinationKey,
    bucket_id: destinationBucket,
  });
}
