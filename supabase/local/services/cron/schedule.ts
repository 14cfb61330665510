/** When a job is due, as pg_cron reads it: five fields in UTC, a nickname, or "n seconds". */
import { Cron } from "croner";

export type Schedule =
  | { kind: "minutes"; includes(minute: Date): boolean }
  | { kind: "interval"; everyMs: number };

const minuteMs = 60_000;
/** Source: pg_cron, which treats a clock that jumps as Vixie's cron does. */
const mostMissedMinutes = 5;

/**
 * Reads the text of `cron.job.schedule`. Returns null when it cannot be read. The database rejects
 * before what Croner knows and pg_cron does not (L, W, #, ?).
 */
export function parseSchedule(text: string): Schedule | null {
  const [, seconds] = text.match(/^\s*([1-9]|[1-5]\d)\s+seconds?\s*$/i) ?? [];
  if (seconds) return { kind: "interval", everyMs: Number(seconds) * 1000 };
  const fields = text.trim().split(/\s+/);
  const [, , day, , weekday] = fields;
  if (day === "$") fields[2] = "L";
  try {
    const pattern = new Cron(fields.join(" "), {
      mode: "5-part",
      timezone: "UTC",
      // Two restricted fields are alternatives. To Vixie's cron a field that begins with a star is
      // not restricted, even as */2.
      domAndDow: [day, weekday].some((field) => field?.startsWith("*")),
    });
    return { kind: "minutes", includes: (minute) => pattern.match(minute) };
  } catch {
    return null;
  }
}

/** The beginning of the minute that holds this time. Both in milliseconds since 1970. */
export function minuteOf(time: number): number {
  return Math.floor(time / minuteMs) * minuteMs;
}

/**
 * Beginnings of the minutes after `lastMinute` up to `now`, in milliseconds since 1970. Up to five
 * are made up for when the process was held up. After more, as when a computer wakes up, or after
 * the clock was set back, there is only the current one.
 */
export function minutesSince(lastMinute: number, now: number): number[] {
  const current = minuteOf(now);
  const count = (current - lastMinute) / minuteMs;
  if (count < 0 || count > mostMissedMinutes) return [current];
  return Array.from({ length: count }, (_, index) => lastMinute + (index + 1) * minuteMs);
}
