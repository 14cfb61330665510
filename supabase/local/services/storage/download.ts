/** Downloads and the metadata of a file. */
import { parseRange } from "../../platform/http/byte-range.ts";
import type { StorageContext } from "./context.ts";
import { noSuchKey } from "./errors.ts";
import type { ObjectRow } from "./rows.ts";

/** The file as a response: range, validators, lifetime and the name to save it under. */
export async function fileResponse(
  context: StorageContext,
  request: Request,
  row: ObjectRow,
): Promise<Response> {
  const { metadata } = row;
  const headers = new Headers({
    "content-type": metadata.mimetype,
    "cache-control": metadata.cacheControl,
    etag: metadata.eTag,
    "last-modified": new Date(metadata.lastModified).toUTCString(),
    "accept-ranges": "bytes",
    "x-robots-tag": "none",
  });
  const download = new URL(request.url).searchParams.get("download");
  if (download !== null) headers.set("content-disposition", dispositionOf(download));
  if (isUnchanged(request, metadata)) return new Response(null, { status: 304, headers });
  const range = parseRange(request.headers.get("range"), metadata.size);
  if (range === "unsatisfiable" || range === "malformed") {
    headers.set("content-range", `bytes */${metadata.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: metadata.size - 1 };
  headers.set("content-length", `${end - start + 1}`);
  if (range) headers.set("content-range", `bytes ${start}-${end}/${metadata.size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD" || metadata.size === 0) {
    return new Response(null, { status, headers });
  }
  const body = await context.files.read(row.version, { start, end });
  if (!body) throw noSuchKey();
  return new Response(body, { status, headers });
}

function isUnchanged(request: Request, { eTag, lastModified }: ObjectRow["metadata"]): boolean {
  const ifNoneMatch = request.headers.get("if-none-match");
  if (ifNoneMatch !== null) return ifNoneMatch === eTag;
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  // The header has whole seconds.
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

/** The file's description in the shape of `storage.from(…).info(…)`. */
export function infoResponse(row: ObjectRow): Response {
  return Response.json({
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata.size,
    content_type: row.metadata.mimetype,
    cache_control: row.metadata.cacheControl,
    etag: row.metadata.eTag,
    metadata: row.user_metadata ?? {},
    last_modified: row.metadata.lastModified,
    created_at: row.created_at,
    updated_at: row.updated_at,
  });
}

function dispositionOf(fileName: string): string {
  if (fileName === "" || fileName === "true") return "attachment;";
  const encoded = encodeURIComponent(fileName);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
}
