import type { Dsn } from "./dsn.ts";
import { envelopeOf, type ErrorEvent } from "./event.ts";

/** Sends an event; resolves when it is sent, and also when it cannot be. */
export async function sendEvent(
  { envelopeUrl }: Dsn,
  event: ErrorEvent,
  signal: AbortSignal | null = null,
): Promise<void> {
  try {
    const response = await fetch(envelopeUrl, {
      method: "POST",
      body: envelopeOf(event),
      // Nobody reads the response, so that the collector need not allow it.
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      // Also when the page is being left.
      keepalive: true,
      signal,
    });
    await response.body?.cancel();
  } catch {
    // A collector that is down is no reason for another error.
  }
}
