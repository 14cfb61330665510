// How long caches keep documents. The limits add up to ten seconds for what is new, and to a minute while the
// backend fails: words that were hidden or deleted must not outlive a failure by more.
import { pageParameters } from "#web/lib/document/page-url.ts";

interface Limits {
  /** Seconds for which a document is shown without a question. */
  fresh: number;
  /** Seconds after that for which the old one is shown while the new one is made. */
  stale: number;
  /** Seconds after the first for which the old one is shown when no new one can be made. */
  staleIfError: number;
}

/** Browsers ask each time, and send the ETag. */
export const forBrowsers = "public, max-age=0";

/** Whose cache stands in front: any that follows RFC 9213, or one with a header of its own. */
export type CachingHost = "standard" | "netlify" | "vercel";

/** A page, one that is not there or elsewhere, what open pages watch, or a failure. */
type Kind = "page" | "missing" | "watched" | "failed";

const limits: Record<Exclude<Kind, "failed">, Limits> = {
  page: { fresh: 5, stale: 5, staleIfError: 50 },
  // Tells whoever has just written something that it is not there.
  missing: { fresh: 5, stale: 5, staleIfError: 0 },
  // Part of the time in which an open thread finds what it was not told (live-thread.ts).
  watched: { fresh: 2, stale: 2, staleIfError: 0 },
};

/**
 * The headers that say so. `cache-control` names no time for caches: `s-maxage` there would switch off at Cloudflare what
 * the other header allows.
 */
export function cachingHeaders(kind: Kind, host: CachingHost): Record<string, string> {
  if (kind === "failed") return { "cache-control": "no-store" };
  const { fresh, stale, staleIfError } = limits[kind];
  const kept = `public, max-age=${fresh}, stale-while-revalidate=${stale}`;
  const onError = staleIfError > 0 ? `, stale-if-error=${staleIfError}` : "";
  return {
    "cache-control": forBrowsers,
    ...{
      standard: { "cdn-cache-control": kept + onError },
      // One document, whatever else the query says.
      netlify: {
        "netlify-cdn-cache-control": kept,
        "netlify-vary": `query=${pageParameters.join("|")}`,
      },
      vercel: { "vercel-cdn-cache-control": kept },
    }[host],
  };
}

/** What a header of cachingHeaders allows a cache. */
export function limitsIn(text: string): Limits {
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(text)?.[1] ?? 0);
  return {
    fresh: seconds("max-age"),
    stale: seconds("stale-while-revalidate"),
    staleIfError: seconds("stale-if-error"),
  };
}

/** A weak validator of a document: the same for two of the same words, whenever they were written. */
export async function etagOf(document: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(document));
  const bytes = String.fromCharCode(...new Uint8Array(digest).subarray(0, 12));
  return `W/"${btoa(bytes)}"`;
}

/** Whether the client of a request has what this validator names. */
export function isKnown(request: Request, etag: string | null): boolean {
  const known = request.headers.get("if-none-match")?.split(/\s*,\s*/) ?? [];
  return etag !== null && known.includes(etag);
}

/** The response to a client that has the document: its headers alone. */
export function notModified(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of ["content-type", "content-length", "content-encoding"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
