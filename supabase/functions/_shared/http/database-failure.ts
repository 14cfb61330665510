/** Maps error responses of REST: SQLSTATE and hint become one of our codes. */
import type { ErrorCode } from "../contracts/errors.ts";
import { rateLimitSentence, readRateLimit } from "../contracts/rate-limit.ts";
import { Failure, internalFailure, unavailableFailure } from "./failure.ts";

/**
 * An error as supabase-js returns it. Fields are missing when there was no response, or when a proxy
 * between us and the database sent its own.
 */
export interface DatabaseError {
  message: string;
  code?: string;
  details?: string | null;
  hint?: string | null;
}

/** What a broken constraint means to the reader, by the constraint's name. */
export type ConstraintMeanings = Readonly<
  Record<string, { code: ErrorCode; message: string; field?: string }>
>;

/**
 * Translates a database error. `meanings` explains the constraints that the operation can break.
 * An unexpected error becomes `internal`; an unknown outcome becomes `unavailable`.
 */
export function failureFromDatabase(
  error: DatabaseError,
  meanings: ConstraintMeanings = {},
): Failure {
  if (!error.code) return unavailableFailure(error);
  const limit = readRateLimit({ ...error, code: error.code });
  if (limit) {
    const { retryAfterSeconds } = limit;
    return new Failure("rate_limited", rateLimitSentence(limit), { retryAfterSeconds });
  }
  // Sentences of the database's own, written for the reader (private.limit_links, private.reject_suspended).
  if (error.hint?.endsWith("links_per_post")) {
    return new Failure("invalid_input", error.message, { cause: error });
  }
  if (error.hint === "suspended") {
    return new Failure("forbidden", error.message, { cause: error });
  }
  // private.require_fresh_sign_in, private.require_second_level
  if (error.hint === "fresh_sign_in_needed" || error.hint === "second_factor_needed") {
    return new Failure("proof_needed", error.message, { cause: error });
  }
  const constraint = /constraint "([^"]+)"/.exec(error.message)?.[1] ?? "";
  return failureOfConstraint(constraint, meanings, error) ?? byState(error.code, error);
}

/** What a broken constraint means; undefined when `meanings` does not explain it. */
export function failureOfConstraint(
  constraint: string,
  meanings: ConstraintMeanings,
  cause: unknown,
): Failure | undefined {
  if (!Object.hasOwn(meanings, constraint)) return undefined;
  const { code, message, field } = meanings[constraint];
  const issues = field === undefined ? undefined : [{ path: field, message }];
  return new Failure(code, message, { issues, cause });
}

/** The data of a response of supabase-js; throws its error as a Failure, see `failureFromDatabase`. */
export function unwrap<Response extends { data: unknown; error: DatabaseError | null }>(
  { data, error }: Response,
  meanings?: ConstraintMeanings,
): Extract<Response, { error: null }>["data"] {
  if (error) throw failureFromDatabase(error, meanings);
  return data;
}

function byState(state: string, cause: unknown): Failure {
  // Roles and policies (42501), tokens (PGRST30x), rows (PGRST116).
  if (state === "42501") {
    return new Failure("forbidden", "You are not allowed to do this.", { cause });
  }
  if (state.startsWith("PGRST30")) {
    return new Failure("unauthorized", "Your session has ended. Please sign in again.", { cause });
  }
  if (state === "PGRST116") return new Failure("not_found", "This does not exist.", { cause });
  // Values that do not fit their column (class 22), empty (23502) or outside a limit (23514).
  if (/^22|^23502$|^23514$/.test(state)) {
    return new Failure("invalid_input", "A value of the request cannot be stored.", { cause });
  }
  // No connection (PGRST00x, 08), lost a race (40, 55), no resources (53), cancelled (57).
  if (/^PGRST00|^08|^40|^53|^55|^57/.test(state)) return unavailableFailure(cause);
  return internalFailure(cause);
}
