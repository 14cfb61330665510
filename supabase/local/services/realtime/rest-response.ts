import type { JsonRecord } from "./json.ts";

const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*, authorization",
  "access-control-allow-methods": "POST, OPTIONS",
};

/** A response any page may read; without `body` an empty one. */
export function respond(status: number, body?: JsonRecord): Response {
  return body
    ? Response.json(body, { status, headers: cors })
    : new Response(null, { status, headers: cors });
}

/**
 * Reads a request's body.
 * @returns undefined when it has more than `limit` bytes; the rest is not read
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}
