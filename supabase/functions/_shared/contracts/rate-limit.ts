/**
 * The error of the database when somebody has reached a limit. What the limit is, and what a person reads, stands in
 * `private.write_limits` and `private.request_limits`. Shared, because replies meet it through REST and new threads
 * through the function.
 */
export interface RateLimit {
  /** Which limit it is, as a sentence with its full stop. */
  sentence: string;
  retryAfterSeconds: number;
}

/** The parts of a REST error that carry a rate limit. */
export interface RateLimitError {
  code: string;
  message: string;
  details?: string | null;
}

/** Reads a rate limit out of a REST error; null when the error is about something else. */
export function readRateLimit({ code, message, details }: RateLimitError): RateLimit | null {
  const retryAfterSeconds = code === "PT429" ? readWait(details) : undefined;
  return retryAfterSeconds === undefined ? null : { sentence: message, retryAfterSeconds };
}

/** The sentence for the member: why, and how long. */
export function rateLimitSentence({ sentence, retryAfterSeconds }: RateLimit): string {
  return `${sentence} Please try again in ${waitingTime(retryAfterSeconds)}.`;
}

/** A waiting time in one unit, rounded up: "1 second", "42 seconds", "2 minutes", "23 hours". */
export function waitingTime(seconds: number): string {
  const [size, unit] = seconds < 100
    ? [1, "second"]
    : seconds < 100 * 60
    ? [60, "minute"]
    : [3600, "hour"];
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Read by hand: this file is part of every page, and a parser would weigh more than the rest of it. */
function readWait(details: string | null | undefined): number | undefined {
  try {
    const seconds: unknown = JSON.parse(details ?? "null")?.retry_after_seconds;
    return typeof seconds === "number" && seconds > 0 ? seconds : undefined;
  } catch {
    return undefined;
  }
}
