import { releaseDateText } from "../model/release-facts.ts";

/** The day of a release, in ISO 8601; the same day everywhere. */
export function ReleaseDay({ day }: { day: string }) {
  return <time dateTime={day}>{releaseDateText(day, "UTC")}</time>;
}
