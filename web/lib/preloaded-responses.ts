// Responses that the document requested before any code was loaded (web/build/preloaded-data.ts).
import { fetchWithTimeout } from "./fetch-with-timeout.ts";

declare global {
  var preloadedResponses: Map<string, Promise<Response>> | undefined;
}

/** `fetch` that takes the response which is already on its way, once; later requests are sent. */
export const fetchOrTakePreloaded: typeof fetch = async (input, init) => {
  const url = String(input);
  const early = globalThis.preloadedResponses?.get(url);
  if (!early) return await fetchWithTimeout(input, init);
  globalThis.preloadedResponses?.delete(url);
  try {
    return await early;
  } catch (cause) {
    // Fails as fetchWithTimeout does: it has waited long enough.
    if (cause instanceof DOMException && cause.name === "TimeoutError") {
      throw new DOMException("No answer came in time", "AbortError");
    }
    return await fetchWithTimeout(input, init);
  }
};
