// A time that ticks: "5m ago" for the eye, whole words for the ear, the full date on hover.
import { useHydrated } from "@tanstack/react-router";
import { useState } from "react";
import {
  formatFullTime,
  machineTime,
  relativeTime,
  spokenRelativeTime,
  untilNextChangeMs,
} from "#web/lib/time/dates.ts";
import { useRenderedAt } from "#web/lib/state/rendering.ts";
import { useTimeZone } from "#web/lib/time/use-time-zone.ts";
import { useTimer } from "#web/lib/time/use-timer.ts";

export function RelativeTime({ iso }: { iso: string }) {
  const then = Date.parse(iso);
  const zone = useTimeZone();
  const renderedAt = useRenderedAt();
  const isHydrated = useHydrated();
  const [ticked, setTicked] = useState(() => Date.now());
  const now = isHydrated ? ticked : renderedAt;
  useTimer(() => setTicked(Date.now()), untilNextChangeMs(then, ticked), ticked);
  return (
    <time
      dateTime={machineTime(iso)}
      title={formatFullTime(iso, zone)}
      className="whitespace-nowrap"
    >
      <span aria-hidden="true">{relativeTime(then, now, zone)}</span>
      <span className="sr-only">{spokenRelativeTime(then, now, zone)}</span>
    </time>
  );
}
