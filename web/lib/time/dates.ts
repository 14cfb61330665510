// How the site writes times, as the specification fixes them.

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** UTC in documents, and while they are hydrated; otherwise where the reader is. */
export type TimeZone = "UTC" | undefined;

type Format = (time: number | Date, zone?: TimeZone) => string;

function format(options: Intl.DateTimeFormatOptions): Format {
  const local = new Intl.DateTimeFormat("en-US", options);
  const utc = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  // Engines differ in the space before AM and PM.
  return (time, zone) => (zone ? utc : local).format(time).replace("\u202f", " ");
}

const shortDate = format({ month: "short", day: "numeric", year: "numeric" });
const longDate = format({ dateStyle: "long" });
const postTime = format({
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const fullTime = format({ dateStyle: "full", timeStyle: "short" });

/** "12s ago", "5m ago", "3h ago", and from one day on a short date. Times are in milliseconds. */
export function relativeTime(then: number, now: number, zone?: TimeZone): string {
  const age = Math.max(0, now - then);
  if (age < minuteMs) return `${Math.floor(age / secondMs)}s ago`;
  if (age < hourMs) return `${Math.floor(age / minuteMs)}m ago`;
  if (age < dayMs) return `${Math.floor(age / hourMs)}h ago`;
  return shortDate(then, zone);
}

/** The same age in whole words, for screen readers, which read "5m" as metres. */
export function spokenRelativeTime(then: number, now: number, zone?: TimeZone): string {
  const age = Math.max(0, now - then);
  const spoken = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  if (age < minuteMs) return spoken(Math.floor(age / secondMs), "second");
  if (age < hourMs) return spoken(Math.floor(age / minuteMs), "minute");
  if (age < dayMs) return spoken(Math.floor(age / hourMs), "hour");
  return shortDate(then, zone);
}

/** Milliseconds until relativeTime says something else; undefined once it is a date. */
export function untilNextChangeMs(then: number, now: number): number | undefined {
  const age = Math.max(0, now - then);
  if (age < minuteMs) return secondMs - (age % secondMs);
  if (age < hourMs) return minuteMs - (age % minuteMs);
  if (age < dayMs) return hourMs - (age % hourMs);
  return undefined;
}

/** "Nov 21, 2026" */
export const formatShortDate = (iso: string, zone?: TimeZone): string =>
  shortDate(new Date(iso), zone);
/** "November 21, 2026" */
export const formatLongDate = (iso: string, zone?: TimeZone): string =>
  longDate(new Date(iso), zone);
/** "Nov 21, 2026, 5:04 PM", the timestamp of a post. */
export const formatPostTime = (iso: string, zone?: TimeZone): string =>
  postTime(new Date(iso), zone);
/** "Saturday, November 21, 2026 at 5:04 PM", for hover and screen readers. */
export const formatFullTime = (iso: string, zone?: TimeZone): string =>
  fullTime(new Date(iso), zone);

/** As HTML takes a time: the database counts microseconds, of which it knows nothing. */
export const machineTime = (iso: string): string => new Date(iso).toISOString();
