// What a URL says about a search, and what the database is asked for.
import { numberParameter, textParameter, wordParameter } from "#web/lib/lists/search-parameters.ts";

const kinds = ["titles", "articles"] as const;
const periods = ["day", "week", "month", "year"] as const;

/** The search parameters of /search. What is undefined does not narrow the search. */
export interface SearchPlace {
  q?: string | undefined;
  /** Everything when undefined. */
  kind?: (typeof kinds)[number] | undefined;
  /** The name of a member. */
  by?: string | undefined;
  /** The slug of a category. */
  in?: string | undefined;
  /** The id of a thread. */
  thread?: string | undefined;
  since?: (typeof periods)[number] | undefined;
  /** The best first when undefined. */
  sort?: "newest" | undefined;
  /** Where the page before this one has ended. */
  before?: number | undefined;
}

const daysOf = { day: 1, week: 7, month: 31, year: 366 };

export function parseSearch(search: Record<string, unknown>): SearchPlace {
  const text = (name: string) => textParameter(search[name])?.trim() || undefined;
  const thread = text("thread");
  return {
    q: text("q"),
    kind: wordParameter(search.kind, kinds),
    by: text("by"),
    in: text("in"),
    thread: thread && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(thread)
      ? thread
      : undefined,
    since: wordParameter(search.since, periods),
    sort: wordParameter(search.sort, ["newest"] as const),
    before: numberParameter(search.before, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  };
}

/** Whether there is anything to look for; a kind, a time or an order alone is nothing. */
export const isSearch = (place: SearchPlace): boolean =>
  Boolean(place.q ?? place.by ?? place.in ?? place.thread);

/** Whether a search with words is narrowed to some posts. */
export const isNarrowed = (place: SearchPlace): boolean =>
  Boolean(place.by ?? place.in ?? place.thread ?? place.since ?? place.kind);

export function searchArguments(place: SearchPlace) {
  return {
    p_text: place.q ?? "",
    p_kind: place.kind ?? "everything",
    p_author: place.by ?? "",
    p_category: place.in ?? "",
    p_newest: place.sort === "newest",
    ...(place.thread && { p_thread_id: place.thread }),
    ...(place.since && { p_days: daysOf[place.since] }),
    ...(place.before !== undefined && { p_before: place.before }),
  };
}
