/**
 * The error of the database when a member writes too fast (see `private.refuse_when_too_fast`).
 * Shared, because replies meet it through REST and new threads through the function.
 */
const sentences = {
  posts_per_minute: "You are posting faster than the forum allows",
  threads_per_day: "You have started as many threads as one day allows",
  mentions_per_hour: "You have mentioned as many members as one hour allows",
} as const;

/** In seconds. */
const windows = {
  posts_per_minute: 60,
  threads_per_day: 86_400,
  mentions_per_hour: 3_600,
} as const;

export type RateLimitKind = keyof typeof sentences;

export interface RateLimit {
  kind: RateLimitKind;
  retryAfterSeconds: number;
}

/** The parts of a REST error that carry a rate limit. */
export interface RateLimitError {
  code: string;
  hint?: string | null;
  details?: string | null;
}

/** Reads a rate limit out of a REST error; null when the error is about something else. */
export function readRateLimit(error: RateLimitError): RateLimit | null {
  if (error.code !== "PT429") return null;
  // create_thread puts "first_post" in front of the hint of the step that failed.
  const kind = error.hint?.split(" ").at(-1);
  if (!kind || !isKnown(kind)) return null;
  // Without a usable detail, the whole window is assumed.
  return { kind, retryAfterSeconds: readWait(error.details) ?? windows[kind] };
}

const isKnown = (kind: string): kind is RateLimitKind => Object.hasOwn(sentences, kind);

/** The sentence for the member: why, how long, and that nothing typed is lost. */
export function rateLimitSentence({ kind, retryAfterSeconds }: RateLimit): string {
  const wait = waitingTime(retryAfterSeconds);
  return `${sentences[kind]}. Your text is kept: please try again in ${wait}.`;
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
