// Which threads have news that the list on screen does not show.
import type { ListedThread } from "./thread-list.ts";

/** The time of the latest activity of threads, by their ids. */
export type Activity = ReadonlyMap<string, string>;

type Known = Pick<ListedThread, "id" | "sticky" | "last_activity_at">;

/** What was read and what the live channel has brought, whichever is later for each thread. */
export function latestActivity(read: readonly Known[], told: Activity): Activity {
  const latest = new Map(read.map(({ id, last_activity_at }) => [id, last_activity_at]));
  for (const [id, time] of told) {
    if (isLater(time, latest.get(id))) latest.set(id, time);
  }
  return latest;
}

/**
 * How many threads have later activity than the list shows. One that is not in the list counts only
 * when it belongs there: the list may be the first of many pages.
 */
export function countNewer(shown: readonly Known[], latest: Activity): number {
  const oldest = shown.filter(({ sticky }) => !sticky).at(-1);
  return [...latest].filter(([id, time]) =>
    isLater(time, (shown.find((thread) => thread.id === id) ?? oldest)?.last_activity_at)
  ).length;
}

/** What is left once the list shows all that was known when it was read. */
export function withoutSeen(told: Activity, seen: Activity): Activity {
  return new Map([...told].filter(([id, time]) => seen.get(id) !== time));
}

function isLater(time: string, than: string | undefined): boolean {
  return than === undefined || Date.parse(time) > Date.parse(than);
}
