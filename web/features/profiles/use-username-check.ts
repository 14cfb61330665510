import { useQuery } from "@tanstack/react-query";
import { usernameRefusal } from "./messages.ts";
import { usernameProblem } from "./profile-form.ts";
import { usernameProblemQuery } from "./queries.ts";
import { useDebounced } from "./use-debounced.ts";

/** Long enough not to ask about every letter. */
const pauseMs = 350;

export interface UsernameCheck {
  problem: string | undefined;
  isFree: boolean;
}

/** Says while somebody types whether a new username could be theirs. The database has the last word. */
export function useUsernameCheck(username: string, current: string | null): UsernameCheck {
  const settled = useDebounced(username, pauseMs);
  const isNew = settled !== "" && settled !== current;
  const rule = isNew ? usernameProblem(settled) : undefined;
  const answer = useQuery({
    ...usernameProblemQuery(settled),
    enabled: isNew && rule === undefined,
  });
  // While somebody types on, the answer to the old name is none to the new.
  if (settled !== username || !isNew) return { problem: undefined, isFree: false };
  return {
    problem: rule ?? (answer.data ? usernameRefusal(answer.data) : undefined),
    isFree: rule === undefined && answer.data === null,
  };
}
