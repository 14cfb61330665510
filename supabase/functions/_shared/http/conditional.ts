/** Responses with an ETag: a client with the current version gets 304 without a body. */
import type { Context } from "hono";

/**
 * A weak ETag for everything that the parts are made of: equal parts mean equal content, though not
 * necessarily equal bytes once a proxy has compressed them.
 */
export async function etagOf(...parts: unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, 16);
  return `W/"${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

/** Sets the ETag and returns 304 when the request names it; null when the content must be sent. */
export function notModified(c: Context, etag: string): Response | null {
  c.header("etag", etag);
  return isNamedIn(c.req.header("if-none-match"), etag) ? c.body(null, 304) : null;
}

/** Exported for its test: the weak comparison of RFC 9110, section 13.1.2. */
export function isNamedIn(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => opaque(tag) === opaque(etag));
}
