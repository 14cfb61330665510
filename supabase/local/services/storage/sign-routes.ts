/** Makes links for one file or for many: whoever may read a file may hand out a link to it. */
import { asCaller, callerOf } from "./access.ts";
import type { StorageContext } from "./context.ts";
import { invalidRequest, noSuchKey } from "./errors.ts";
import { readJson } from "./json-body.ts";
import { findBucket } from "./rows.ts";
import { signDownload } from "./signing.ts";

/** Handles POST /object/sign/{bucket}/{name} and, for many, POST /object/sign/{bucket}. */
export async function signDownloads(
  context: StorageContext,
  request: Request,
  bucketId: string,
  name: string,
): Promise<Response> {
  const caller = await callerOf(request);
  const body = await readJson(request);
  const { paths } = body;
  // A number that is written as text is accepted.
  const expiresIn = typeof body.expiresIn === "string" ? Number(body.expiresIn) : body.expiresIn;
  if (typeof expiresIn !== "number" || !Number.isInteger(expiresIn) || expiresIn < 1) {
    throw invalidRequest("expiresIn must be a whole number of seconds");
  }
  await findBucket(context.sql, bucketId);
  const names = name ? [name] : Array.isArray(paths) ? paths.map(String) : [];
  const operation = name ? "storage.object.sign" : "storage.object.sign_many";
  const visible = await asCaller(
    context.sql,
    caller,
    operation,
    (sql) =>
      sql`select name from storage.objects where bucket_id = ${bucketId} and name = any(${names})`,
  );
  const readable = new Set(visible.map((row) => row.name));
  if (name) {
    if (!readable.has(name)) throw noSuchKey();
    return Response.json({ signedURL: await signDownload(bucketId, name, expiresIn) });
  }
  return Response.json(
    await Promise.all(names.map(async (path) => ({
      path,
      error: readable.has(path)
        ? null
        : "Either the object does not exist or you do not have access to it",
      signedURL: readable.has(path) ? await signDownload(bucketId, path, expiresIn) : null,
    }))),
  );
}
