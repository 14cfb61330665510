import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usernameSchema } from "#shared/contracts/profile.ts";
import { firstError } from "#shared/contracts/text-rules.ts";
import { useTimer } from "#web/lib/time/use-timer.ts";
import { usernameErrorText } from "./messages.ts";
import { usernameErrorQuery } from "./queries.ts";

/** Long enough not to send a request per letter. */
const pauseMs = 350;

export interface UsernameCheck {
  error: string | undefined;
  isFree: boolean;
}

/** Says while somebody types whether a new username could be theirs. The database has the last word. */
export function useUsernameCheck(username: string, current: string | null): UsernameCheck {
  const settled = useDebounced(username, pauseMs);
  const isNew = settled !== "" && settled !== current;
  const rule = isNew ? firstError(usernameSchema, settled) : undefined;
  const check = useQuery({
    ...usernameErrorQuery(settled),
    enabled: isNew && rule === undefined,
  });
  // While somebody types on, the result for the old name says nothing of the new.
  if (settled !== username || !isNew) return { error: undefined, isFree: false };
  return {
    error: rule ?? (check.data ? usernameErrorText(check.data) : undefined),
    isFree: rule === undefined && check.data === null,
  };
}

/** The value as it was when nothing had changed for `delayMs`. */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useTimer(() => setSettled(value), delayMs, value);
  return settled;
}
