// A time that ticks: "5m ago" for the eye, whole words for the ear, the full date on hover.
import { useState } from "react";
import {
  formatFullTime,
  relativeTime,
  spokenRelativeTime,
  untilNextChangeMs,
} from "#web/lib/dates.ts";
import { useTimeZone } from "#web/lib/use-time-zone.ts";
import { useTimer } from "#web/lib/use-timer.ts";

export function RelativeTime({ iso }: { iso: string }) {
  const then = Date.parse(iso);
  const [now, setNow] = useState(() => Date.now());
  const zone = useTimeZone();
  useTimer(() => setNow(Date.now()), untilNextChangeMs(then, now), now);
  return (
    <time dateTime={iso} title={formatFullTime(iso, zone)} className="whitespace-nowrap">
      <span aria-hidden="true">{relativeTime(then, now, zone)}</span>
      <span className="sr-only">{spokenRelativeTime(then, now, zone)}</span>
    </time>
  );
}
