import { formatFullTime, machineTime, type TimeZone } from "#web/lib/time/dates.ts";
import { useTimeZone } from "#web/lib/time/use-time-zone.ts";

interface TimeProps {
  iso: string;
  /** One of the formats of lib/time/dates.ts. */
  format: (iso: string, zone: TimeZone) => string;
}

/** A moment in the reader's time zone; the full date and time on hover. */
export function Time({ iso, format }: TimeProps) {
  const zone = useTimeZone();
  return (
    <time dateTime={machineTime(iso)} title={formatFullTime(iso, zone)}>{format(iso, zone)}</time>
  );
}
