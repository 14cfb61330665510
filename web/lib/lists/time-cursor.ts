// The place of a row in a list that is ordered by time, newest first, as one search parameter.
import { isUuid } from "../state/uuid.ts";

export interface TimeCursor {
  time: string;
  id: string;
}

/** For example `2026-11-21T10:00:00+00:00~<id>`. */
export function timeCursorText({ time, id }: { time: string | null; id: string }): string {
  return `${time}~${id}`;
}

/** Reads a cursor from the URL; undefined for anything malformed, which is the first page. */
export function parseTimeCursor(text: string | undefined): TimeCursor | undefined {
  const [, time, id] = /^([0-9T:.+Z-]+)~(.+)$/.exec(text ?? "") ?? [];
  return time && id && isUuid(id) && !Number.isNaN(Date.parse(time)) ? { time, id } : undefined;
}
