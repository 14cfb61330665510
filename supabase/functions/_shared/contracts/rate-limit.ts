/**
 * The error of the database when a member writes too much (see `private.write_limits`, whose names these are).
 * Shared, because replies meet it through REST and new threads through the function.
 */
const sentences = {
  posts_per_minute: "You are posting faster than the forum allows",
  posts_per_day: "You have written as many posts as one day allows",
  text_per_day: "You have written as much text as one day allows",
  threads_per_day: "You have started as many threads as one day allows",
  mentions_per_hour: "You have mentioned as many members as one hour allows",
  thanks_per_minute: "You are thanking faster than the forum allows",
  follows_per_minute: "You are changing what you follow faster than the forum allows",
  reports_per_day: "You have reported as many posts as one day allows",
  ignored_per_day: "You have ignored as many members as one day allows",
  profile_changes_per_day: "You have changed your profile as often as one day allows",
  pictures_per_day: "You have changed your picture as often as one day allows",
  picture_bytes_per_day: "Your pictures of today are as large as one day allows",
  post_images_per_day: "You have put as many pictures into posts as one day allows",
  post_image_bytes_per_day: "Your pictures of today are as large as one day allows",
  acts_per_minute: "You are moderating faster than the forum allows",
} as const;

export type RateLimitKind = keyof typeof sentences;

export const rateLimitKinds = Object.keys(sentences) as RateLimitKind[];

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
  return { kind, retryAfterSeconds: readWait(error.details) ?? windowOf(kind) };
}

/** In seconds. */
const windowOf = (kind: RateLimitKind) =>
  kind.endsWith("minute") ? 60 : kind.endsWith("hour") ? 3_600 : 86_400;

const isKnown = (kind: string): kind is RateLimitKind => Object.hasOwn(sentences, kind);

/** The sentence for the member: why, how long, and that nothing typed is lost. */
export function rateLimitSentence({ kind, retryAfterSeconds }: RateLimit): string {
  const please = /^(posts|text|threads|mentions)_/.test(kind)
    ? "Your text is kept: please"
    : "Please";
  return `${sentences[kind]}. ${please} try again in ${waitingTime(retryAfterSeconds)}.`;
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
