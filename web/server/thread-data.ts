// What open threads read again and again, as JSON: see features/forum/cache/thread-data.ts.
import { queryPostMarks } from "#web/features/forum/cache/post-marks-queries.ts";
import { queryWatchedThread } from "#web/features/forum/cache/thread-state-queries.ts";
import { queryThreadChanges } from "#web/features/forum/cache/thread-changes-queries.ts";
import {
  parseThreadDataUrl,
  type ThreadDataRequest,
} from "#web/features/forum/cache/thread-data.ts";
import { cachingHeaders, type CachingHost, etagOf } from "./caching.ts";

/** The response to a request for it, undefined for every other URL. 400 for a malformed one, 503 without a backend. */
export async function respondWithThreadData(
  url: URL,
  headers: Record<string, string>,
  host: CachingHost,
): Promise<Response | undefined> {
  const request = parseThreadDataUrl(url);
  if (request === undefined) return undefined;
  const json = (status: number, text: string, more: Record<string, string>) =>
    new Response(text, {
      status,
      headers: { ...headers, "content-type": "application/json", ...more },
    });
  if (!request) return json(400, "{}", cachingHeaders("missing", host));
  try {
    const text = JSON.stringify(await query(request));
    const kind = request.of === "state" ? "watched" : "page";
    return json(200, text, { ...cachingHeaders(kind, host), etag: await etagOf(text) });
  } catch {
    return json(503, "{}", { ...cachingHeaders("failed", host), "retry-after": "10" });
  }
}

function query(request: ThreadDataRequest): Promise<unknown> {
  // One for each: what reads listens to it, and the limit of time is that of every read (lib/api/fetch-with-timeout.ts).
  const { signal } = new AbortController();
  if (request.of === "state") return queryWatchedThread(request.threadId, signal);
  return request.of === "changes"
    ? queryThreadChanges(request, signal)
    : queryPostMarks(request, signal);
}
