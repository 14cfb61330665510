/** Sends one HTTP request of the database, as pg_net does. */

/** A row of net.http_request_queue. */
export interface QueuedRequest {
  id: string;
  method: string;
  url: string;
  headers: Record<string, unknown> | null;
  body: Uint8Array<ArrayBuffer> | null;
  timeout_milliseconds: number;
}

/** A row of net._http_response, but for its id and time. */
export interface Outcome {
  status_code: number | null;
  content_type: string | null;
  headers: Record<string, string> | null;
  content: string | null;
  timed_out: boolean;
  error_msg: string | null;
}

/** Without the second, Deno accepts compressed responses, which pg_net does not. */
const ownHeaders = { "user-agent": "pg_net", "accept-encoding": "identity" };

/** Never rejects: a request that could not be sent has an outcome as well. `signal` aborts it. */
export async function send(request: QueuedRequest, signal: AbortSignal): Promise<Outcome> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), request.timeout_milliseconds);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: headersOf(request),
      body: request.body,
      signal: AbortSignal.any([timeout.signal, signal]),
    });
    return {
      status_code: response.status,
      content_type: response.headers.get("content-type"),
      headers: Object.fromEntries(response.headers),
      content: storable(await response.text()) || null,
      timed_out: false,
      error_msg: null,
    };
  } catch (error) {
    const timedOut = timeout.signal.aborted;
    return {
      status_code: null,
      content_type: null,
      headers: null,
      content: null,
      timed_out: timedOut,
      error_msg: timedOut
        ? `Timeout of ${request.timeout_milliseconds} ms reached.`
        : storable(error instanceof Error ? error.message : String(error)),
    };
  } finally {
    clearTimeout(timer);
  }
}

/** Values that are no strings become JSON, as with PostgreSQL's jsonb_each_text. */
function headersOf(request: QueuedRequest): Headers {
  const headers = new Headers(ownHeaders);
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    headers.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return headers;
}

/** PostgreSQL has no zero bytes in texts; in pg_net a text ends there. */
function storable(text: string): string {
  return text.split("\0", 1)[0] ?? "";
}
