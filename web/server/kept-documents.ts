// Keeps documents where the host leaves its cache to the code, for as long as their headers say (caching.ts).
import { forBrowsers, isKnown, limitsIn, notModified } from "./caching.ts";
import type { Execution } from "./render.tsx";

/** What of the Cache API is used. */
export type DocumentCache = Pick<Cache, "match" | "put">;

/** When a kept document was made, in milliseconds since 1970. */
const madeAtHeader = "x-made-at";
/** For how long, as the response said it: a cache may act on the header itself. */
const limitsHeader = "x-limits";
/** Set while it is made anew: of many who find it stale one makes it. */
const remakingHeader = "x-remaking";

/**
 * The document for a GET or HEAD request, from the cache while it is young enough, otherwise from `make`, which gets a GET
 * request for its `url`. What is no longer fresh is made anew after the response. `now` is in milliseconds since 1970.
 */
export async function keptDocument(
  request: Request,
  url: URL,
  cache: DocumentCache,
  execution: Execution,
  make: (request: Request) => Promise<Response>,
  now = Date.now,
): Promise<Response> {
  const keep = async (document: Response, limits: string, headers: Record<string, string>) => {
    const kept = new Response(document.body, document);
    const { fresh, stale, staleIfError } = limitsIn(limits);
    kept.headers.delete("cdn-cache-control");
    kept.headers.set("cache-control", `max-age=${fresh + Math.max(stale, staleIfError)}`);
    kept.headers.set(limitsHeader, limits);
    for (const [name, value] of Object.entries(headers)) kept.headers.set(name, value);
    await cache.put(url, kept);
  };
  const remake = async () => {
    // Counted from the beginning: it says nothing of what happens while it is made.
    const madeAt = String(now());
    const made = await make(new Request(url));
    const limits = made.headers.get("cdn-cache-control");
    if (limits !== null) {
      execution.waitUntil(keep(made.clone(), limits, { [madeAtHeader]: madeAt }));
    }
    return made;
  };
  const kept = await cache.match(url);
  const age = kept ? (now() - Number(kept.headers.get(madeAtHeader))) / 1000 : Infinity;
  const limits = kept?.headers.get(limitsHeader) ?? "";
  const { fresh, stale, staleIfError } = limitsIn(limits);
  if (kept && age <= fresh + stale) {
    if (age > fresh && !kept.headers.has(remakingHeader)) {
      execution.waitUntil(keep(kept.clone(), limits, { [remakingHeader]: "1" }).then(remake));
    }
    return toClient(request, kept, age);
  }
  const made = await remake();
  return kept && made.status >= 500 && age <= fresh + staleIfError
    ? toClient(request, kept, age)
    : toClient(request, made, 0);
}

/** Without what is for this cache alone. */
function toClient(request: Request, document: Response, ageSeconds: number): Response {
  const response = new Response(request.method === "HEAD" ? null : document.body, document);
  const { headers } = response;
  if (headers.has(madeAtHeader)) {
    headers.set("cache-control", forBrowsers);
    headers.set("age", String(Math.floor(ageSeconds)));
  }
  for (const name of [madeAtHeader, remakingHeader, limitsHeader, "cdn-cache-control"]) {
    headers.delete(name);
  }
  return isKnown(request, headers.get("etag")) ? notModified(response) : response;
}
