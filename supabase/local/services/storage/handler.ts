/** /storage/v1: our own small Storage over the platform's tables and policies. */
import { reasonOf } from "../../platform/errors.ts";
import { isConnectionFailure } from "../../platform/lite/failures.ts";
import type { Log } from "../../platform/log.ts";
import { callerOf } from "./access.ts";
import { emptyBucket, routeBuckets } from "./buckets.ts";
import type { StorageContext } from "./context.ts";
import { errorResponse, invalidKey } from "./errors.ts";
import { readJson } from "./json-body.ts";
import { routeImage, routeObject } from "./object-routes.ts";
import type { ResumableUploads } from "./resumable.ts";

/** The handler of /storage/v1. */
export function createStorage(
  context: StorageContext,
  resumable: ResumableUploads,
  log: Log,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await route(context, resumable, request);
    } catch (error) {
      const response = errorResponse(error);
      if (response) return response;
      const isOutage = error instanceof Error && "code" in error &&
        isConnectionFailure(`${error.code}`);
      if (!isOutage) log(`${request.method} ${new URL(request.url).pathname}: ${reasonOf(error)}`);
      const message = isOutage ? "The database is not available" : "Internal server error";
      return Response.json({ statusCode: isOutage ? "503" : "500", error: "internal", message }, {
        status: isOutage ? 503 : 500,
      });
    }
  };
}

async function route(
  context: StorageContext,
  resumable: ResumableUploads,
  request: Request,
): Promise<Response> {
  const [area, ...path] = segments(request);
  if (area === "object") return await routeObject(context, request, path);
  // Images are returned as they are: resizing is a paid service of the platform.
  if (area === "render" && path[0] === "image") {
    return await routeImage(context, request, path.slice(1));
  }
  if (area === "upload" && path[0] === "resumable") return await resumable(request);
  if (area === "status") return Response.json({ status: "ok" });
  if (area === "bucket") {
    const caller = await callerOf(request);
    const [id, action] = path;
    if (id && action === "empty") return await emptyBucket(context, caller, id);
    return await routeBuckets(context, caller, request.method, id, await readJson(request));
  }
  return Response.json({ statusCode: "404", error: "Not Found", message: "Route not found" }, {
    status: 404,
  });
}

/** Decoded parts of the path behind /storage/v1/. Throws a StorageError on broken escapes. */
function segments(request: Request): string[] {
  const path = new URL(request.url).pathname.slice("/storage/v1/".length);
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    throw invalidKey(path);
  }
}
