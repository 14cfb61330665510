/** Converts request bodies to what PostgREST would read before lite reads them. */
import type { ColumnKinds } from "./column-kinds.ts";
import { restError, type RestErrorBody } from "./errors.ts";

/**
 * The request for lite, or the response that rejects it. HEAD becomes GET, whose body is dropped later:
 * lite returns 400 for some HEAD requests for functions.
 */
export async function prepareBody(
  request: Request,
  table: string | null,
  kinds: ColumnKinds,
): Promise<Request | Response> {
  if (request.method === "HEAD") {
    return new Request(request.url, { headers: request.headers });
  }
  if (request.method === "GET" || !request.body) return request;
  const bytes = await request.bytes();
  const text = new TextDecoder().decode(bytes);
  const isJson = (request.headers.get("content-type") ?? "application/json").includes("json");
  if (!isJson || text === "") return withBody(request, bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return restError(400, { code: "PGRST102", message: "Empty or invalid json" });
  }
  if (typeof value !== "object" || value === null) {
    return restError(400, { code: "PGRST102", message: "All object keys must match" });
  }
  const invalid = validateValue(value);
  if (invalid) return restError(400, invalid);
  if (!table) return withBody(request, bytes);
  for (const row of Array.isArray(value) ? value : [value]) await flatten(row, table, kinds);
  return withBody(request, JSON.stringify(value));
}

/** An object or a list sent for a column with a plain type is its JSON text. */
async function flatten(row: unknown, table: string, kinds: ColumnKinds): Promise<void> {
  if (typeof row !== "object" || row === null) return;
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== "object" || value === null) continue;
    const kind = await kinds.kindOf(table, column);
    if (kind === "plain" || (kind === "list" && !Array.isArray(value))) {
      Reflect.set(row, column, JSON.stringify(value));
    }
  }
}

/** Deeper than any form of ours, and well below a stack overflow. */
const deepestNesting = 200;

/**
 * Why a value cannot be stored. PostgreSQL stores neither NUL nor lone surrogates; lite would change or
 * drop them silently.
 */
function validateValue(value: unknown, depth = 0): RestErrorBody | null {
  if (typeof value === "string") {
    return !value.includes("\0") && value.isWellFormed() ? null : {
      code: "22P05",
      message: "unsupported Unicode escape sequence",
      details: "A text contains a NUL character or half of a surrogate pair.",
    };
  }
  if (typeof value !== "object" || value === null) return null;
  if (depth > deepestNesting) {
    return { code: "PGRST102", message: "The JSON of the request is nested too deeply" };
  }
  for (const [key, inner] of Object.entries(value)) {
    const invalid = validateValue(key) ?? validateValue(inner, depth + 1);
    if (invalid) return invalid;
  }
  return null;
}

function withBody(request: Request, body: BodyInit): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body });
}
