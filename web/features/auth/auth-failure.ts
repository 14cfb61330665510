import { type AppError, toAppError } from "#web/lib/errors.ts";

interface AuthFailure {
  message: string;
  code?: string | undefined;
  status?: number | undefined;
}

/** An error of Auth as ours. Auth leaves the status out when no response came. */
export function appErrorOf(failure: AuthFailure): AppError {
  return toAppError(failure, failure.status ?? 0);
}
