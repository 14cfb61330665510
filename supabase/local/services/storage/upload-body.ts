/** Reads the file out of an upload: a form, as browsers send it, or the bare content. */
import { Buffer } from "node:buffer";
import { invalidRequest } from "./errors.ts";

export interface Upload {
  content: ReadableStream<Uint8Array>;
  /** Size in bytes when it is known before reading. */
  size: number | null;
  /** Bytes of the body, with the lines around a file in a form, as the request declares them. */
  declaredLength: number | undefined;
  mimeType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** Throws a StorageError when the body contains no file. */
export async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  return type.startsWith("multipart/form-data")
    ? await readForm(request, type)
    : readContent(request, type);
}

/** supabase-js puts the file under the empty name, other clients under "file" or another. */
async function readForm(request: Request, type: string): Promise<Upload> {
  const form = await parseForm(await request.bytes(), type);
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw invalidRequest("The form has no file");
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  return {
    content: file.stream(),
    size: file.size,
    declaredLength: lengthOf(request),
    mimeType: text("contentType") || file.type || "application/octet-stream",
    cacheControl: cacheControlOf(text("cacheControl")),
    userMetadata: parseMetadata(text("metadata")),
  };
}

function readContent(request: Request, type: string): Upload {
  const length = lengthOf(request);
  const metadata = request.headers.get("x-metadata");
  return {
    content: request.body ?? new Blob([]).stream(),
    size: length ?? null,
    declaredLength: length,
    mimeType: type || "application/octet-stream",
    cacheControl: request.headers.get("cache-control") ?? "no-cache",
    userMetadata: metadata === null ? null : parseMetadata(decodeBase64(metadata)),
  };
}

/**
 * Deno's own parser leaves fields without a name out, so they get one first. The boundary cannot occur
 * inside a file: nothing but headers is touched.
 */
async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  const boundary = type.match(/boundary="?([^";]+)"?/)?.[1];
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="`;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: BlobPart[] = [];
  let from = 0;
  for (let at = buffer.indexOf(opening); at >= 0; at = buffer.indexOf(opening, from)) {
    const end = at + opening.length;
    parts.push(bytes.subarray(from, end));
    if (buffer[end] === quote) parts.push("file");
    from = end;
  }
  parts.push(bytes.subarray(from));
  try {
    return await new Response(new Blob(parts), { headers: { "content-type": type } }).formData();
  } catch {
    throw invalidRequest("The form could not be read");
  }
}

const quote = '"'.charCodeAt(0);

function lengthOf(request: Request): number | undefined {
  const length = request.headers.get("content-length");
  return length === null ? undefined : Number(length);
}

/** A bare number is the lifetime in seconds. */
export function cacheControlOf(text: string | null): string {
  if (!text) return "no-cache";
  // It becomes a header.
  if (/[^\t\x20-\x7e]/.test(text)) throw invalidRequest("cacheControl is no value of a header");
  return /^\d+$/.test(text) ? `max-age=${text}` : text;
}

/** What is no JSON is left out, as on the platform. */
function parseMetadata(text: string | null): Record<string, unknown> | null {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

function decodeBase64(text: string): string | null {
  try {
    return new TextDecoder().decode(Uint8Array.fromBase64(text));
  } catch {
    return null;
  }
}
