/** Database errors as PostgREST returns them. */
import { type DatabaseFailure, isConnectionFailure } from "../../platform/lite/failures.ts";

/**
 * The HTTP status PostgREST gives to a SQLSTATE.
 * Source: PostgREST's documentation, "Errors", table "Postgres errors".
 */
function statusOf(code: string, isVisitor: boolean): number {
  const custom = code.match(/^PT(\d{3})$/)?.[1];
  if (custom) return Number(custom);
  if (code === "42501") return isVisitor ? 401 : 403;
  return exact[code] ?? byClass[code.slice(0, 2)] ?? 400;
}

const exact: Record<string, number> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53400": 500,
  P0001: 400,
};

const byClass: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/** PostgREST's response to a failed statement. */
export function failureResponse(
  failure: DatabaseFailure,
  isVisitor: boolean,
  table: string | null,
): Response {
  if (isConnectionFailure(failure.code)) {
    return restError(503, {
      code: "PGRST001",
      message: "Database client error. Retrying the connection.",
    });
  }
  const { code, detail, hint } = failure;
  // PostgREST qualifies columns in its statements, and so in PostgreSQL's messages about them.
  const message = code === "42703" && table
    ? failure.message.replace(/^column "([^"]+)"/, `column ${table}.$1`)
    : failure.message;
  return restError(statusOf(code, isVisitor), { code, message, details: detail, hint });
}

export interface RestErrorBody {
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

export function restError(status: number, body: RestErrorBody): Response {
  const { code, message, details = null, hint = null } = body;
  return Response.json({ code, details, hint, message }, { status });
}
