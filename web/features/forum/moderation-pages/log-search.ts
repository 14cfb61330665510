// What the URL of the log may say.
import { numberParameter, textParameter, wordParameter } from "#web/lib/lists/search-parameters.ts";
import { isUuid } from "#web/lib/state/uuid.ts";

/** What an entry can be about: the first word of its action. */
export const logSubjects = [
  "role",
  "member",
  "profile",
  "post",
  "thread",
  "report",
  "pattern",
  "category",
  "article",
  "release",
  "subscriber",
  "letter",
  "session",
] as const;

export interface LogSearch {
  about?: (typeof logSubjects)[number] | undefined;
  /** The id of who did it. */
  by?: string | undefined;
  /** The number of the entry that the page follows. */
  before?: number | undefined;
}

/** Keeps what makes sense and drops the rest. */
export function parseLogSearch(search: Record<string, unknown>): LogSearch {
  const by = textParameter(search.by);
  return {
    about: wordParameter(search.about, logSubjects),
    by: by && isUuid(by) ? by : undefined,
    before: numberParameter(search.before, 1, Number.MAX_SAFE_INTEGER),
  };
}
