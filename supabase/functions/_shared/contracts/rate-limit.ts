/**
 * The refusal of the database when somebody writes too fast (see `private.refuse_when_too_fast`).
 * Shared, because replies meet it through REST and new threads through the function.
 */
import * as z from "zod/mini";

const rateLimitSchema = z.object({
  limit: z.number(),
  retry_after_seconds: z.number().check(z.gt(0)),
});

const sentences = {
  posts_per_minute: "You are posting faster than the forum allows",
  threads_per_day: "You have started as many threads as one day allows",
} as const;

export type RateLimitKind = keyof typeof sentences;

export interface RateLimit {
  kind: RateLimitKind;
  retryAfterSeconds: number;
}

/** The parts of a REST error that carry a rate limit. */
export interface RateLimitRefusal {
  code: string;
  hint?: string | null;
  details?: string | null;
}

/** Reads a rate limit out of a REST error; null when the error is about something else. */
export function readRateLimit(error: RateLimitRefusal): RateLimit | null {
  if (error.code !== "PT429") return null;
  // create_thread puts "first_post" in front of the hint of the step that failed.
  const kind = error.hint?.split(" ").at(-1);
  if (kind !== "posts_per_minute" && kind !== "threads_per_day") return null;
  const detail = rateLimitSchema.safeParse(parseJson(error.details));
  // Without a usable detail, the whole window is the honest answer.
  const whole = kind === "posts_per_minute" ? 60 : 86_400;
  const retryAfterSeconds = detail.success ? detail.data.retry_after_seconds : whole;
  return { kind, retryAfterSeconds };
}

/** What a person is told: why, how long, and that nothing typed is lost. */
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

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
