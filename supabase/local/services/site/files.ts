/** One file of the built site: its type, its precompressed copy, parts of it. */
import { getMimeType, mimes } from "hono/utils/mime";
import { parseRange, readRange } from "../../platform/http/byte-range.ts";
import { join, normalize } from "../../platform/paths.ts";

/** With what the table of Hono does not have. */
const types = { ...mimes, m4a: "audio/mp4", ogg: "audio/ogg" };

const encodings: [name: string, extension: string][] = [["br", ".br"], ["gzip", ".gz"]];

/**
 * The file at `path`, or its page: `path.html`, `path/index.html`. Null when there is none, status
 * 400 for a path that no file can have.
 */
export async function serveFile(
  root: string,
  path: string,
  request: Request,
): Promise<Response | null> {
  const safe = safePath(path);
  if (safe === null) return new Response("Bad request", { status: 400 });
  for (const candidate of [safe, `${safe}.html`, join(safe, "index.html")]) {
    const response = await respond(root, candidate, request);
    if (response) return response;
  }
  return null;
}

function safePath(pathname: string): string | null {
  try {
    const path = normalize(decodeURIComponent(pathname));
    return path.includes("\0") || path.startsWith("..") ? null : path;
  } catch {
    return null;
  }
}

async function respond(root: string, path: string, request: Request): Promise<Response | null> {
  const file = join(root, path);
  const info = await Deno.stat(file).catch(() => null);
  if (!info?.isFile) return null;
  const copy = await bestCopy(file, info, request);
  const headers = new Headers({
    "content-type": getMimeType(file, types) ?? "application/octet-stream",
    "cache-control": "no-cache",
    "accept-ranges": "bytes",
    vary: "Accept-Encoding",
    etag: copy.etag,
  });
  if (copy.encoding) headers.set("content-encoding", copy.encoding);
  if (request.headers.get("if-none-match") === copy.etag) {
    return new Response(null, { status: 304, headers });
  }
  return await respondWith(copy, request, headers);
}

async function respondWith(copy: Copy, request: Request, headers: Headers): Promise<Response> {
  const range = parseRange(request.headers.get("range"), copy.size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${copy.size}`);
    return new Response(null, { status: 416, headers });
  }
  // A malformed one is ignored, as HTTP allows.
  const part = range === "malformed" ? null : range;
  const { start, end } = part ?? { start: 0, end: copy.size - 1 };
  headers.set("content-length", `${end - start + 1}`);
  if (part) headers.set("content-range", `bytes ${start}-${end}/${copy.size}`);
  const status = part ? 206 : 200;
  const isEmpty = request.method === "HEAD" || copy.size === 0;
  const body = isEmpty ? null : await readRange(copy.path, { start, end });
  return new Response(body, { status, headers });
}

interface Copy {
  path: string;
  encoding: string | null;
  size: number;
  etag: string;
}

/** The smallest copy of the file that the browser accepts. */
async function bestCopy(file: string, info: Deno.FileInfo, request: Request): Promise<Copy> {
  const accepted = request.headers.get("accept-encoding") ?? "";
  for (const [name, extension] of encodings) {
    // A part of a compressed file is of no use to a player.
    if (request.headers.has("range") || !new RegExp(`\\b${name}\\b`).test(accepted)) continue;
    const copy = await Deno.stat(file + extension).catch(() => null);
    if (copy?.isFile) return describe(file + extension, copy, name);
  }
  return describe(file, info, null);
}

function describe(path: string, info: Deno.FileInfo, encoding: string | null): Copy {
  const stamp = (info.mtime?.getTime() ?? 0).toString(36);
  const etag = `"${info.size.toString(36)}-${stamp}${encoding ? `-${encoding}` : ""}"`;
  return { path, encoding, size: info.size, etag };
}
