// Random times, so that many pages that wait for the same thing do not all send a request at once.

/** Between nothing and `ms`. */
export function upTo(ms: number): number {
  return Math.random() * ms;
}

/** When a socket that was cut is opened again, in milliseconds, after `tries` times. */
export function reconnectAfterMs(tries: number): number {
  return around([1_000, 2_000, 5_000][tries - 1] ?? 10_000);
}

/** From a quarter less than `ms` to a quarter more. */
export function around(ms: number): number {
  return ms * (0.75 + Math.random() / 2);
}
