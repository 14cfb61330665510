import { useSyncExternalStore } from "react";
import type { TimeZone } from "./dates.ts";

const neverChanges = () => () => {};

/** The zone to write times in: hydration needs the same words that the server wrote. */
export function useTimeZone(): TimeZone {
  return useSyncExternalStore<TimeZone>(neverChanges, () => undefined, () => "UTC");
}
