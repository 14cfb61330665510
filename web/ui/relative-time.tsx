// A time that ticks: "5m ago" for the eye, whole words for the ear, the full date on hover.
import { useEffect, useState } from "react";
import {
  formatFullTime,
  relativeTime,
  spokenRelativeTime,
  untilNextChangeMs,
} from "#web/lib/dates.ts";

export function RelativeTime({ iso }: { iso: string }) {
  const then = Date.parse(iso);
  const [now, setNow] = useState(() => Date.now());
  // The clock is outside React; it wakes this component only when its words would change.
  useEffect(() => {
    const wait = untilNextChangeMs(then, now);
    if (wait === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [then, now]);
  return (
    <time dateTime={iso} title={formatFullTime(iso)} className="whitespace-nowrap">
      <span aria-hidden="true">{relativeTime(then, now)}</span>
      <span className="sr-only">{spokenRelativeTime(then, now)}</span>
    </time>
  );
}
