// One error type for everything that can go wrong between the site and its backend, and the one
// place that turns the backend's responses into it. Components decide by `kind`, never by message.
import { ChunkLoadError } from "../code/chunk-load-error.ts";
import { rateLimitSentence, readRateLimit } from "#shared/contracts/rate-limit.ts";

export type ErrorKind =
  | "not-found"
  | "signed-out"
  | "forbidden"
  | "conflict"
  | "invalid"
  | "too-fast"
  | "offline"
  /** The page itself: its message says what does not work. */
  | "page"
  | "server";

export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: ErrorKind;
  /** SQLSTATE, PostgREST, Auth or function code; empty when the request never arrived. */
  readonly code: string;
  /** The database's machine-readable hint, for example `posts_per_minute`. */
  readonly hint: string;

  constructor(
    kind: ErrorKind,
    message: string,
    details: { code?: string; hint?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.code = details.code ?? "";
    this.hint = details.hint ?? "";
  }
}

interface BackendError {
  message: string;
  code?: string | undefined;
  details?: string | null;
  hint?: string | null;
  status?: number | undefined;
}

/** What `supabase-js` returns from every table call and every rpc. */
interface ApiResponse<Data> {
  data: Data;
  error: BackendError | null;
  status: number;
}

const kindByCode: Record<string, ErrorKind> = {
  PGRST116: "not-found",
  // An id that is no UUID names nothing.
  "22P02": "not-found",
  "42501": "forbidden",
  "23505": "conflict",
  "23503": "conflict",
  "23514": "invalid",
  "22001": "invalid",
  // A zero byte, which PostgreSQL cannot store.
  "22P05": "invalid",
  PT429: "too-fast",
  PGRST301: "signed-out",
  PGRST303: "signed-out",
};

/**
 * What an HTTP status says; 0 means that no response came. Of something that is missing it is only to be believed
 * from whoever is known to have responded.
 */
export function kindByStatus(status: number): ErrorKind {
  if (status === 0) return "offline";
  if (status === 401) return "signed-out";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 406) return "not-found";
  if (status === 409) return "conflict";
  if (status === 429) return "too-fast";
  return status < 500 ? "invalid" : "server";
}

/** Translates an error of the backend; `status` is the HTTP status, 0 when no response came. */
export function toAppError(error: BackendError, status: number): AppError {
  const code = error.code ?? "";
  const limit = readRateLimit({ ...error, code });
  const message = limit ? rateLimitSentence(limit) : error.message;
  // A denied request is 403 for a member and 401 for an expired session.
  const kind = status === 401
    ? "signed-out"
    : status === 0 && isMistake(error.message)
    ? "page"
    : kindByCode[code] ?? (isMismatch(code, status) ? "server" : kindByStatus(status));
  return new AppError(kind, message, {
    code,
    hint: error.hint ?? "",
    cause: error,
  });
}

/**
 * Whether a request has met what it was not made for: a database without a function, table or column that the site
 * knows, or whoever responds in place of the service. That says nothing of what was to be read. Our own functions
 * raise PT404; codes of Auth and Storage are words.
 */
function isMismatch(code: string, status: number): boolean {
  return /^(PGRST2|42)/.test(code) ||
    ((status === 404 || status === 406) && !/^PT404$|[a-z]/.test(code));
}

/** Returns the data of a response, or throws its error as an AppError. */
export function unwrap<Data>(response: ApiResponse<Data>): NonNullable<Data> {
  const data = unwrapNullable(response);
  if (data === null || data === undefined) {
    // A read has a body. The client takes a 404 without one for a 204.
    const kind = response.status === 204 ? "server" : "not-found";
    throw new AppError(kind, "The answer was empty.");
  }
  return data;
}

/** The same for a response that may be empty. */
export function unwrapNullable<Data>(response: ApiResponse<Data>): Data | null {
  if (response.error) throw toAppError(response.error, response.status);
  return response.data;
}

/** Any thrown value as an AppError, so that callers can rely on `kind`. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const message = thrown instanceof Error ? thrown.message : "Something unexpected happened.";
  return new AppError(kindOfThrown(thrown), message, { cause: thrown });
}

function kindOfThrown(thrown: unknown): ErrorKind {
  if (thrown instanceof ChunkLoadError) return thrown.reason === "unreachable" ? "offline" : "page";
  const name = thrown instanceof Error ? thrown.name : "";
  if (/^(Reference|Range|Security|InvalidAccess)Error$/.test(name)) return "page";
  // fetch rejects with a TypeError when the network does, and every engine with one for a mistake.
  if (thrown instanceof TypeError) return isMistake(thrown.message) ? "page" : "offline";
  return /^(Abort|Timeout)Error$/.test(name) ? "offline" : "server";
}

/**
 * Whether an error is the page's own, a mistake of ours or something that this browser does not have:
 * only its words tell it from a failed fetch.
 */
function isMistake(message: string): boolean {
  return /\bis not (a|an|defined|iterable)\b|\b(undefined|null|can't access)\b|\bcannot (read|set|convert)\b/i
    .test(message);
}

/** Storage says in the body what it means; its HTTP status is 400 for most, and missing when no response came. */
export function toStorageError(error: Error): AppError {
  // All are checked.
  const { statusCode, status, code } = error as {
    statusCode?: unknown;
    status?: unknown;
    code?: unknown;
  };
  return toAppError(
    { message: error.message, code: typeof code === "string" ? code : undefined },
    Number(statusCode) || Number(status) || 0,
  );
}
