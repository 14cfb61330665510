import type { ErrorCode, Issue } from "../contracts/errors.ts";
import { waitingTime } from "../contracts/rate-limit.ts";

const statuses = {
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  proof_needed: 403,
  not_found: 404,
  category_not_found: 404,
  method_not_allowed: 405,
  thread_exists: 409,
  first_post_failed: 409,
  already_subscribed: 409,
  suppressed: 409,
  // Before the first release there is no file, and that is no fault.
  release_file_missing: 404,
  release_withdrawn: 404,
  no_platforms: 404,
  platform_missing: 404,
  platform_url_missing: 404,
  release_bucket_missing: 500,
  release_file_empty: 500,
  release_file_malformed: 500,
  release_file_invalid: 500,
  platform_file_missing: 500,
  payload_too_large: 413,
  unsupported_media_type: 415,
  checksum_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

interface FailureDetails {
  issues?: Issue[];
  retryAfterSeconds?: number;
  /** What really happened. It is logged, never sent. */
  cause?: unknown;
}

/**
 * The one error that functions throw on purpose. The message is a sentence for the reader and is
 * sent as it is, so it must not quote the database, a library or the caller.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status() {
    return statuses[this.code];
  }

  /** The same failure with another code and message. */
  as(code: ErrorCode, message: string): Failure {
    return new Failure(code, message, this);
  }
}

/** For everything that is our fault and that the reader can do nothing about. */
export function internalFailure(cause: unknown): Failure {
  return new Failure(
    "internal",
    "Something went wrong on our side. Please try again later.",
    { cause },
  );
}

/** For a service that returned no usable response, so that the outcome is unknown. */
export function unavailableFailure(cause: unknown): Failure {
  return new Failure(
    "unavailable",
    "The server cannot be reached right now. Please try again in a moment.",
    { cause },
  );
}

/** For a limit of requests that visitors may send, too. */
export function rateLimitedFailure(retryAfterSeconds: number): Failure {
  const wait = waitingTime(retryAfterSeconds);
  return new Failure("rate_limited", `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds,
  });
}
