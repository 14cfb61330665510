// What the URLs of the lists of people may say.
import { objectParameter, textParameter, wordParameter } from "#web/lib/lists/search-parameters.ts";

/** The place of a row in a list that is ordered by time, newest first. */
export interface TimeCursor {
  createdAt: string;
  id: string;
}

export interface PeopleSearch {
  q?: string | undefined;
  after?: TimeCursor | undefined;
}

const subscriberStates = ["confirmed", "waiting"] as const;

export interface SubscriberSearch extends PeopleSearch {
  /** Whether they have confirmed; both without it. */
  state?: (typeof subscriberStates)[number] | undefined;
}

export interface MemberSearch extends PeopleSearch {
  /** Only moderators and administrators. */
  team?: boolean | undefined;
}

/** Keeps what makes sense and drops the rest. */
export function parsePeopleSearch(search: Record<string, unknown>): PeopleSearch {
  return { q: textParameter(search.q), after: parseCursor(search.after) };
}

/** The same for the list of subscribers. */
export function parseSubscriberSearch(search: Record<string, unknown>): SubscriberSearch {
  return { ...parsePeopleSearch(search), state: wordParameter(search.state, subscriberStates) };
}

/** The same for the list of members. */
export function parseMemberSearch(search: Record<string, unknown>): MemberSearch {
  const { team } = search;
  return { ...parsePeopleSearch(search), team: typeof team === "boolean" ? team : undefined };
}

function parseCursor(parameter: unknown): TimeCursor | undefined {
  const { createdAt, id } = objectParameter(parameter);
  if (typeof createdAt !== "string" || !/^[0-9T:.+Z-]{10,40}$/.test(createdAt)) return undefined;
  return typeof id === "string" && /^[0-9a-f-]{36}$/.test(id) ? { createdAt, id } : undefined;
}
