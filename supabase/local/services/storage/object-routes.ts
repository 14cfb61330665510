/** /storage/v1/object/…: the routes of files. */
import { asCaller, callerOf } from "./access.ts";
import type { StorageContext } from "./context.ts";
import { fileResponse, infoResponse } from "./download.ts";
import { invalidRequest, noSuchBucket } from "./errors.ts";
import { readJson } from "./json-body.ts";
import { listFolder } from "./list.ts";
import {
  copiedMetadata,
  copyObject,
  moveObject,
  removeObject,
  removeObjects,
  transferOf,
} from "./objects.ts";
import { findBucket, findObject, type ObjectRow } from "./rows.ts";
import { checkName } from "./rules.ts";
import { signDownloads } from "./sign-routes.ts";
import { checkDownload, checkUpload, signUpload } from "./signing.ts";
import { checkPermission, upload, uploadOperations } from "./upload.ts";

/** Handles a request below /object. `path` contains the decoded parts behind it. */
export async function routeObject(
  context: StorageContext,
  request: Request,
  path: string[],
): Promise<Response> {
  const [first = "", second = "", ...rest] = path;
  const name = rest.join("/");
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (first === "public" && isRead) {
    return await fileResponse(context, request, await findPublic(context, second, name));
  }
  if (first === "sign" && isRead) return await routeSigned(context, request, second, name);
  if (first === "sign") return await signDownloads(context, request, second, name);
  if (first === "upload" && second === "sign") return await routeUploadLink(context, request, rest);
  if (first === "info") return await routeInfo(context, request, second, rest);
  if (first === "authenticated" && isRead) {
    return await readAsCaller(context, request, second, name);
  }
  if (request.method === "POST") {
    const response = await routeCommand(context, request, first, second);
    if (response) return response;
  }
  return await routeOne(context, request, first, path.slice(1).join("/"));
}

/** Handles a request below /render/image. What is asked for as a caller follows the policies in public buckets, too. */
export async function routeImage(
  context: StorageContext,
  request: Request,
  path: string[],
): Promise<Response> {
  const [access, bucketId = "", ...rest] = path;
  if (access !== "authenticated") return await routeObject(context, request, path);
  const caller = await callerOf(request);
  const operation = "storage.render.image_authenticated";
  const row = await asCaller(
    context.sql,
    caller,
    operation,
    (sql) => findObject(sql, bucketId, rest.join("/")),
  );
  return await fileResponse(context, request, row);
}

/** Commands with their subject in the body; null when the path is a plain upload. */
async function routeCommand(
  context: StorageContext,
  request: Request,
  command: string,
  bucketId: string,
): Promise<Response | null> {
  if (command !== "list" && command !== "move" && command !== "copy") return null;
  const caller = await callerOf(request);
  const body = await readJson(request);
  if (command === "list") return await listFolder(context, caller, bucketId, body);
  return command === "move"
    ? await moveObject(context, caller, transferOf(body))
    : await copyObject(context, caller, transferOf(body), {
      replace: request.headers.get("x-upsert") === "true",
      metadata: copiedMetadata(body),
    });
}

/** /object/{bucket}/{name}: upload, replace, read, remove. */
async function routeOne(
  context: StorageContext,
  request: Request,
  bucketId: string,
  name: string,
): Promise<Response> {
  if (request.method === "GET" || request.method === "HEAD") {
    return await readAsCaller(context, request, bucketId, name);
  }
  const caller = await callerOf(request);
  if (request.method === "DELETE") {
    if (name) return await removeObject(context, caller, bucketId, name);
    const names = namesOf(await readJson(request));
    return Response.json(await removeObjects(context, caller, bucketId, names));
  }
  if (request.method !== "POST" && request.method !== "PUT") {
    return new Response(null, { status: 405 });
  }
  const replace = request.method === "PUT" || request.headers.get("x-upsert") === "true";
  const target = { bucketId, name, replace };
  const row = await upload(context, caller, request, target, uploadOperations[request.method]);
  return Response.json({ Id: row.id, Key: `${bucketId}/${row.name}` });
}

async function readAsCaller(
  context: StorageContext,
  request: Request,
  bucketId: string,
  name: string,
): Promise<Response> {
  const row = await findReadable(
    context,
    request,
    bucketId,
    name,
    "storage.object.get_authenticated",
  );
  return await fileResponse(context, request, row);
}

/** A file of a public bucket for everybody, any other as far as the caller may see it. */
async function findReadable(
  context: StorageContext,
  request: Request,
  bucketId: string,
  name: string,
  operation: string,
): Promise<ObjectRow> {
  const caller = await callerOf(request);
  const bucket = await findBucket(context.sql, bucketId);
  return bucket.public
    ? await findObject(context.sql, bucketId, name)
    : await asCaller(context.sql, caller, operation, (sql) => findObject(sql, bucketId, name));
}

/** A file of a public bucket, readable by its URL alone. */
async function findPublic(
  context: StorageContext,
  bucketId: string,
  name: string,
): Promise<ObjectRow> {
  const bucket = await findBucket(context.sql, bucketId);
  if (!bucket.public) throw noSuchBucket();
  return await findObject(context.sql, bucketId, name);
}

async function routeSigned(
  context: StorageContext,
  request: Request,
  bucketId: string,
  name: string,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token");
  await checkDownload(token, `${bucketId}/${name}`);
  return await fileResponse(context, request, await findObject(context.sql, bucketId, name));
}

async function routeInfo(
  context: StorageContext,
  request: Request,
  second: string,
  rest: string[],
): Promise<Response> {
  const [bucketId = "", ...name] = second === "public" || second === "authenticated"
    ? rest
    : [second, ...rest];
  if (second === "public") return infoResponse(await findPublic(context, bucketId, name.join("/")));
  const operation = "storage.object.get_authenticated_info";
  return infoResponse(await findReadable(context, request, bucketId, name.join("/"), operation));
}

/** POST makes an upload link, PUT uses it. */
async function routeUploadLink(
  context: StorageContext,
  request: Request,
  path: string[],
): Promise<Response> {
  const [bucketId = "", ...parts] = path;
  const name = parts.join("/");
  if (request.method === "PUT") {
    const token = new URL(request.url).searchParams.get("token");
    const permission = await checkUpload(token, `${bucketId}/${name}`);
    const owner = {
      role: "service_role",
      userId: permission.owner,
      claims: { role: "service_role" },
    };
    const target = { bucketId, name, replace: permission.upsert };
    const row = await upload(context, owner, request, target, uploadOperations.signed);
    return Response.json({ Id: row.id, Key: `${bucketId}/${row.name}` });
  }
  const caller = await callerOf(request);
  checkName(name);
  await findBucket(context.sql, bucketId);
  const upsert = request.headers.get("x-upsert") === "true";
  // The link has the rights of its creator. Nothing is known of the file yet.
  const target = { bucketId, name, replace: upsert };
  await checkPermission(context, caller, "storage.object.sign_upload_url", target, null);
  return Response.json(await signUpload(bucketId, name, { owner: caller.userId, upsert }));
}

function namesOf(body: Record<string, unknown>): string[] {
  const { prefixes } = body;
  const isList = Array.isArray(prefixes) && prefixes.length > 0 &&
    prefixes.every((name) => typeof name === "string");
  if (!isList) {
    throw invalidRequest("prefixes must be a list of texts with at least one item");
  }
  return prefixes;
}
