// How long caches keep documents. The limits add up to ten seconds for what is new, and to a minute while the
// backend fails: words that were hidden or deleted must not outlive a failure by more.
import { pageParameters } from "#web/lib/document/page-url.ts";

/** Seconds for which a document is shown without a question. */
export const freshSeconds = 5;
/** Seconds after that for which the old one is shown while the new one is made. */
export const staleSeconds = 5;
/** Seconds after the first for which the old one is shown when no new one can be made. */
export const staleIfErrorSeconds = 50;

/** Browsers ask each time, and send the ETag. */
export const forBrowsers = "public, max-age=0";

/** Whose cache stands in front: any that follows RFC 9213, or one with a header of its own. */
export type CachingHost = "standard" | "netlify" | "vercel";

/** A page, one that is not there or elsewhere, or a failure. */
type Kind = "page" | "missing" | "failed";

/**
 * The headers that say so. `cache-control` names no time for caches: `s-maxage` there would switch off at Cloudflare what
 * the other header allows.
 */
export function cachingHeaders(kind: Kind, host: CachingHost): Record<string, string> {
  if (kind === "failed") return { "cache-control": "no-store" };
  const kept = `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}`;
  // A 404 tells whoever has just written something that it is not there.
  const onError = kind === "page" ? `, stale-if-error=${staleIfErrorSeconds}` : "";
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
