// One error type for everything that can go wrong between the site and its backend, and the one place that turns
// responses into it: of REST, Auth, Storage, and of whoever responds in their place. Components decide by `kind`, never
// by message.
import { ChunkLoadError } from "../code/chunk-load-error.ts";
import { rateLimitSentence, readRateLimit } from "#shared/contracts/rate-limit.ts";

export type ErrorKind =
  /** The session has ended, or nobody is signed in. Nothing but the service itself says so. */
  | "signed-out"
  // Rejected by the service, which has looked at the request.
  | "not-found"
  | "forbidden"
  | "conflict"
  | "invalid"
  /** A limit, of whomever: the same request passes later. */
  | "too-fast"
  /** No response at all. */
  | "offline"
  /** The page itself: its message says what does not work. */
  | "page"
  /** Broken: a response that says nothing of what was asked for. */
  | "server";

export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: ErrorKind;
  /** SQLSTATE, PostgREST, Auth, Storage or function code; empty when the service did not respond. */
  readonly code: string;
  /** The database's machine-readable hint, for example `posts_per_minute`. */
  readonly hint: string;

  /** `message` is a sentence for whoever sees it, and empty when ours have none: `explainError` then has. */
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
  insufficient_aal: "forbidden",
};

/**
 * What PostgREST, Storage and Auth, whatever its status, say of a session that is none, or not any more. Who logs in to an
 * account that is not there reads "invalid_credentials".
 */
const ended =
  /^(PGRST30[13]|InvalidJWT|bad_jwt|no_authorization|user_not_found|session_|refresh_token_)/;

/** What the HTTP status of a service says. From whoever else responds it says nothing. */
export function kindByStatus(status: number): ErrorKind {
  if (status === 401) return "signed-out";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 406) return "not-found";
  if (status === 409) return "conflict";
  if (status === 429) return "too-fast";
  return status < 500 ? "invalid" : "server";
}

/** A SQLSTATE, a code of PostgREST, or a word of Auth or Storage: gateways have none, or say NOT_FOUND and 404. */
const serviceCode = /^(PGRST\w{3}|[0-9A-Z]{5}|\w*[a-z]\w*)$/;

/**
 * A function, table or column that this site knows and the database does not have, or not yet. That says nothing of what
 * was to be read.
 */
const mismatch = /^(PGRST(2|106|125)|42)/;

function kindOf(code: string, message: string, status: number): ErrorKind {
  if (status === 0) return kindOfMessage(message);
  // A limit is one, whoever sets it.
  if (status === 429) return "too-fast";
  // An edge, a firewall or a proxy in place of the service.
  if (!serviceCode.test(code)) return "server";
  // A denied request is 403 for a member and 401 for an expired session.
  if (ended.test(code) || (code === "42501" && status === 401)) return "signed-out";
  return kindByCode[code] ?? (mismatch.test(code) ? "server" : kindByStatus(status));
}

/** What our own functions and triggers name for the page. Those of PostgreSQL and PostgREST are sentences. */
const ownHint = /^[a-z][a-z0-9_]*$/;

/**
 * Translates an error of the backend; `status` is the HTTP status, 0 when no response came. What the database says of
 * itself stays with the cause: only our own functions and triggers write for people.
 */
export function toAppError(error: BackendError, status: number): AppError {
  const code = error.code ?? "";
  const hint = ownHint.test(error.hint ?? "") ? error.hint ?? "" : "";
  const limit = readRateLimit({ code, message: error.message, details: error.details ?? null });
  const message = limit
    ? rateLimitSentence(limit)
    : hint || code.startsWith("PT")
    ? error.message
    : "";
  return new AppError(kindOf(code, error.message, status), message, { code, hint, cause: error });
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
  const kind = kindOfThrown(thrown);
  // Other errors speak to developers.
  const message = kind === "page" && thrown instanceof Error ? thrown.message : "";
  return new AppError(kind, message, { cause: thrown });
}

function kindOfThrown(thrown: unknown): ErrorKind {
  if (thrown instanceof ChunkLoadError) return thrown.reason === "unreachable" ? "offline" : "page";
  const name = thrown instanceof Error ? thrown.name : "";
  if (/^(Reference|Range|Security|InvalidAccess)Error$/.test(name)) return "page";
  // fetch rejects with a TypeError when the network does, and every engine with one for a mistake.
  if (thrown instanceof TypeError) return kindOfMessage(thrown.message);
  return /^(Abort|Timeout)Error$/.test(name) ? "offline" : "server";
}

/**
 * Why there was no response that the page could read: only the words tell a failed fetch from one that somebody
 * answered with something else, and from a mistake of ours or something that this browser does not have.
 */
function kindOfMessage(message: string): ErrorKind {
  if (/\bJSON\b/.test(message)) return "server";
  return /\bis not (a|an|defined|iterable)\b|\b(undefined|null|can't access)\b|\bcannot (read|set|convert)\b/i
      .test(message)
    ? "page"
    : "offline";
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
