/**
 * /storage/v1/upload/resumable: uploads in parts, which go on after a cut line (tus.io), by the library that the
 * platform's Storage has. The parts lie beside the files until the last one has come.
 */
import { FileStore as PartStore } from "@tus/file-store";
import { Server, type Upload } from "@tus/server";
import { join } from "../../platform/paths.ts";
import { callerOf } from "./access.ts";
import type { StorageContext } from "./context.ts";
import { errorResponse, invalidRequest } from "./errors.ts";
import { findBucket } from "./rows.ts";
import { checkName, checkSize, checkType } from "./rules.ts";
import { cacheControlOf } from "./upload-body.ts";
import { checkPermission, store, type Target } from "./upload.ts";

const path = "/storage/v1/upload/resumable";
/** What `storage.operation()` returns. Source: ROUTE_OPERATIONS of storage-api. */
const operations: Record<string, string> = {
  POST: "storage.tus.upload.create",
  PATCH: "storage.tus.upload.part",
  DELETE: "storage.tus.upload.delete",
};
/** As long as the platform keeps what was begun. */
const expirationPeriodInMilliseconds = 24 * 60 * 60 * 1000;

export type ResumableUploads = (request: Request) => Promise<Response>;

export function createResumableUploads(context: StorageContext, folder: string): ResumableUploads {
  const datastore = new PartStore({ directory: folder, expirationPeriodInMilliseconds });
  const server = new Server({
    path,
    datastore,
    maxSize: context.sizeLimit,
    disableTerminationForFinishedUploads: true,
    // A name of ours: none from outside becomes a path.
    namingFunction: () => crypto.randomUUID(),
    onIncomingRequest: async (request, id) => {
      if (request.method === "HEAD" || request.method === "POST") return;
      await asTusError(async () => {
        await admit(context, request, await datastore.getUpload(id));
      });
    },
    onUploadCreate: async (request, upload) => {
      await asTusError(() => admit(context, request, upload));
      return {};
    },
    onUploadFinish: async (request, upload) => {
      await asTusError(() => finish(context, request, upload, join(folder, upload.id)));
      await datastore.configstore.delete(upload.id);
      return { headers: { "Tus-Complete": "1" } };
    },
  });
  return (request) => server.handleWeb(request);
}

/** Throws a StorageError, or what a policy throws, when the caller may not store this. */
async function admit(context: StorageContext, request: Request, upload: Upload): Promise<void> {
  const target = targetOf(request, upload);
  checkName(target.name);
  const bucket = await findBucket(context.sql, target.bucketId);
  checkType(bucket, typeOf(upload));
  checkSize(bucket, upload.size ?? null, context.sizeLimit);
  const operation = operations[request.method] ?? "";
  await checkPermission(context, await callerOf(request), operation, target, {
    mimetype: typeOf(upload),
    ...(upload.size !== undefined && { contentLength: upload.size }),
  });
}

async function finish(
  context: StorageContext,
  request: Request,
  upload: Upload,
  parts: string,
): Promise<void> {
  const size = upload.size ?? 0;
  const eTag = await context.files.adopt(upload.id, parts);
  const metadata = {
    eTag,
    size,
    mimetype: typeOf(upload),
    cacheControl: cacheControlOf(upload.metadata?.cacheControl ?? null),
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
  const target = targetOf(request, upload);
  try {
    await store(context, await callerOf(request), target, upload.id, metadata, null);
  } catch (error) {
    await context.files.remove(upload.id);
    throw error;
  }
}

function targetOf(request: Request, { metadata }: Upload): Target {
  const { bucketName, objectName } = metadata ?? {};
  if (!bucketName || !objectName) throw invalidRequest("bucketName and objectName are missing");
  return {
    bucketId: bucketName,
    name: objectName,
    replace: request.headers.get("x-upsert") === "true",
  };
}

const typeOf = ({ metadata }: Upload) => metadata?.contentType || "application/octet-stream";

/** The library responds with the status and the body that an error carries. */
async function asTusError(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const response = errorResponse(error);
    if (!response) throw error;
    const { statusCode, message } = await response.json();
    throw Object.assign(new Error(message), { status_code: Number(statusCode), body: message });
  }
}
