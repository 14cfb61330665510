// What the URLs of the lists of people may say.
import { textParameter, wordParameter } from "#web/lib/lists/search-parameters.ts";

interface PeopleSearch {
  q?: string | undefined;
  /** A time cursor: what the page before ends with. */
  after?: string | undefined;
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
function parsePeopleSearch(search: Record<string, unknown>): PeopleSearch {
  return { q: textParameter(search.q), after: textParameter(search.after) };
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
