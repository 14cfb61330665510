/** /auth/v1: lite's Auth, with the platform's behaviour where the two differ. */
import { isConnectionFailure, observe } from "../../platform/lite/failures.ts";
import type { Log } from "../../platform/log.ts";
import { findByEmail } from "./accounts.ts";
import { noteInAuditLog } from "./audit-log.ts";
import { handleAdmin } from "./admin.ts";
import { type Body, readBody, textOf } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { handleFactors } from "./factors.ts";
import { requestedRedirect } from "./mailer.ts";
import { authError, inVersionOf, tooSoon } from "./responses.ts";
import { repeatSignUp, resend } from "./sign-up.ts";
import { completeToken } from "./tokens.ts";
import { endOtherSessions, rejectUpdate } from "./update-user.ts";
import { verify } from "./verify.ts";

type Fetch = (request: Request) => Promise<Response>;

/** The handler of /auth/v1. */
export function createAuth(context: AuthContext, log: Log): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    const redirect = url.searchParams.get("redirect_to");
    const { response, failure, other } = await observe(
      request,
      () => requestedRedirect.run(redirect, () => route(context, request, url)),
    );
    if (response.status < 500 || response.status === 501) {
      return await inVersionOf(request, response);
    }
    if (failure) return await inVersionOf(request, failureResponse(failure.code));
    log(`${request.method} ${url.pathname}: ${other ?? response.status}`);
    const error = authError(
      500,
      "unexpected_failure",
      "Unexpected failure, please check server logs",
    );
    return await inVersionOf(request, error);
  };
}

async function route(context: AuthContext, request: Request, url: URL): Promise<Response> {
  const path = url.pathname.slice("/auth/v1".length);
  const isOurs = /^\/(admin|factors)\b/.test(path);
  if (request.method !== "POST" && request.method !== "PUT" && !isOurs) {
    const response = await context.lite(request);
    return path === "/user" ? await completeToken(response, context, null) : response;
  }
  const body = await readBody(request);
  if (body instanceof Response) return body;
  if (path.startsWith("/admin/")) return await handleAdmin(context, request, url, body);
  const rejection = context.checkCaptcha(request, url, body);
  if (rejection) return rejection;
  const forward = (changed: Body) => context.lite(withBody(request, changed));
  if (path.startsWith("/factors")) {
    const refresh = (token: string) => context.lite(refreshRequest(request, token));
    const response = await handleFactors(context, request, path, body, refresh);
    return await completeToken(response, context, null);
  }
  if (path === "/user") {
    const rejection = await rejectUpdate(context, request, body);
    if (rejection) return rejection;
  }
  const banned = await rejectBanned(context, path, url, body);
  if (banned) return banned;
  const response = await routeWrite(context, path, body, forward);
  if (path === "/user" && response.ok && textOf(body, "password")) {
    await endOtherSessions(context, request);
  }
  await noteInAuditLog(context.sql, path, url, response);
  return await completeToken(response, context, methodOf(path, url));
}

async function routeWrite(
  context: AuthContext,
  path: string,
  body: Body,
  forward: (body: Body) => Promise<Response>,
): Promise<Response> {
  switch (path) {
    case "/signup":
      return await repeatSignUp(context, body) ?? await forward(body);
    case "/resend":
      return await resend(context, body) ?? await forward(body);
    case "/verify":
      return await verify(context, body, forward);
    case "/recover":
    case "/otp":
    case "/magiclink":
      return await limitMailRate(context, body) ?? await forward(body);
    default:
      return await forward(body);
  }
}

/** Banned people neither sign in nor go on, and their links are refused. */
async function rejectBanned(
  context: AuthContext,
  path: string,
  url: URL,
  body: Body,
): Promise<Response | null> {
  if (path !== "/token" && path !== "/verify") return null;
  const isRenewal = url.searchParams.get("grant_type") === "refresh_token";
  const [account] = await context.sql`
    select from auth.users account
    where banned_until > now() and (
      ${path === "/token" && !isRenewal} and email = ${textOf(body, "email")?.toLowerCase() ?? null}
      or id::text in (select user_id::text from auth.refresh_tokens where token = ${
    textOf(body, "refresh_token")
  })
      or ${path === "/verify"} and ${textOf(body, "token_hash")} in (
        confirmation_token, recovery_token, email_change_token_current, email_change_token_new
      )
    )`;
  return account
    ? authError(path === "/verify" ? 403 : 400, "user_banned", "User is banned")
    : null;
}

/** Two mails of this kind to the same person need a pause between them. */
async function limitMailRate(context: AuthContext, body: Body): Promise<Response | null> {
  const email = textOf(body, "email");
  const account = email && await findByEmail(context.sql, email);
  const waitMs = account ? context.waitMs(account.recovery_sent_at) : 0;
  return waitMs > 0 ? tooSoon(waitMs) : null;
}

function withBody(request: Request, body: Body): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}

function refreshRequest(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  const url = new URL("token?grant_type=refresh_token", request.url.replace(/\/factors.*/, "/"));
  return new Request(url, {
    method: "POST",
    headers,
    body: JSON.stringify({ refresh_token: token }),
  });
}

/** How somebody has proven who they are by this request; null when they only go on. */
function methodOf(path: string, url: URL): string | null {
  if (path === "/verify") return "otp";
  return url.searchParams.get("grant_type") === "refresh_token" ? null : "password";
}

/** The database error decides between a 4xx and a 5xx. */
function failureResponse(code: string): Response {
  if (code === "23505") return authError(422, "user_already_exists", "User already registered");
  if (/^2[23]/.test(code)) {
    return authError(
      400,
      "validation_failed",
      "The request contains a value that cannot be stored",
    );
  }
  if (!isConnectionFailure(code) && !code.startsWith("57")) {
    return authError(500, "unexpected_failure", "Database error saving new user");
  }
  const message = "Processing this request timed out, please retry after a moment.";
  return authError(504, "request_timeout", message);
}
