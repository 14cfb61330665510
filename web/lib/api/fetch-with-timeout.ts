import { isServer } from "../state/rendering.ts";
import { storableRequest } from "../text/storable-text.ts";

/** After this time a request counts as failed: a connection can hang without ever breaking. */
const requestTimeoutMs = 20_000;
/** Uploads move megabytes over phone lines and get longer. */
const uploadTimeoutMs = 120_000;
/** For a document nobody waits that long. */
const serverTimeoutMs = 5_000;

/**
 * `fetch` with a timeout, body included. It fails like a request that was aborted:
 * the client repeats reads that fail in any other way three times, which would be a long silence. Every request to the
 * backend comes by here, and loses what PostgreSQL would reject, wherever the text was typed or pasted.
 */
export const fetchWithTimeout = (
  given: RequestInfo | URL,
  options?: RequestInit,
  timeoutMs = timeoutOf(options),
): Promise<Response> => {
  const [input, init] = storableRequest(given, options);
  if (isServer) return fetchOnServer(input, init);
  // AbortSignal.any and AbortSignal.timeout would do, in newer browsers than we require.
  const timeout = new AbortController();
  const expire = () => timeout.abort(new DOMException("No answer came in time", "AbortError"));
  setTimeout(expire, timeoutMs);
  const caller = init.signal;
  const stop = () => timeout.abort(caller?.reason);
  if (caller?.aborted) stop();
  caller?.addEventListener("abort", stop, { once: true });
  return fetch(input, { ...init, signal: timeout.signal });
};

function timeoutOf(init: RequestInit | undefined): number {
  const isUpload = init?.body instanceof FormData || init?.body instanceof Blob;
  return isUpload ? uploadTimeoutMs : requestTimeoutMs;
}

/**
 * Without `cache`, which is the browser's own, and unknown to some servers. Nothing goes on for a document that has been
 * given up: then its queries are cleared, which aborts what they read.
 */
const fetchOnServer: typeof fetch = (input, { cache: _, signal, ...init } = {}) => {
  const end = new AbortController();
  for (const cause of [AbortSignal.timeout(serverTimeoutMs), signal]) {
    const stop = () => end.abort(cause?.reason);
    if (cause?.aborted) stop();
    cause?.addEventListener("abort", stop, { once: true });
  }
  return fetch(input, { ...init, signal: end.signal });
};
