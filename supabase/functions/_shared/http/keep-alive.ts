/** Work that goes on after the response. */

/** What the hosted runtime has beyond the web's standards, as far as it is used here. */
interface EdgeRuntime {
  waitUntil(promise: Promise<unknown>): void;
}

/** Keeps the function running until the work is done; the response does not wait for it. */
export function keepAlive(work: Promise<unknown>): void {
  const { EdgeRuntime: runtime } = globalThis as { EdgeRuntime?: EdgeRuntime };
  runtime?.waitUntil(work);
}
