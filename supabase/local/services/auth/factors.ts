/**
 * /factors: enrolment, challenge, verification and removal of second factors, as the platform documents
 * them. An imitation, with one-time passwords of an authenticator (TOTP) only.
 */
import { Secret } from "otpauth";
import { renderSVG } from "uqr";
import { bearerClaims } from "../../platform/keys.ts";
import type { Sql } from "../../platform/postgres/reconnecting-pool.ts";
import { totpOf } from "../../platform/totp.ts";
import { type Body, textOf } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { hasSecondFactor, noteMethod } from "./proof.ts";
import { authError } from "./responses.ts";

const maxFactors = 10;
const challengeSeconds = 300;

interface Caller {
  userId: string;
  email: string;
  sessionId: string;
  isProven: boolean;
}

interface FactorRow {
  id: string;
  friendly_name: string | null;
  status: "unverified" | "verified";
  secret: string;
}

/** Who calls, in a session that lasts; otherwise the response that rejects it. */
export async function callerOf(sql: Sql, request: Request): Promise<Caller | Response> {
  const claims = await bearerClaims(request).catch(() => null);
  if (!claims) {
    return authError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
  }
  const [session] = await sql`
    select id, user_id, coalesce(aal, 'aal1') as aal from auth.sessions
    where id = ${String(claims.session_id)} and user_id = ${String(claims.sub)}
  `;
  if (!session) {
    const message = "Session from session_id claim in JWT does not exist";
    return authError(403, "session_not_found", message);
  }
  return {
    userId: session.user_id,
    email: String(claims.email),
    sessionId: session.id,
    isProven: session.aal === "aal2",
  };
}

/** Handles a request to /factors and below. */
export async function handleFactors(
  context: AuthContext,
  request: Request,
  path: string,
  body: Body,
  refresh: (refreshToken: string) => Promise<Response>,
): Promise<Response> {
  const caller = await callerOf(context.sql, request);
  if (caller instanceof Response) return caller;
  const [, id, action] = path.match(/^\/factors(?:\/([^/]+))?(?:\/(\w+))?$/) ?? [];
  if (!id) {
    if (request.method !== "POST") return notFound();
    return await enrol(context.sql, caller, body);
  }
  const [factor] = await context.sql<FactorRow[]>`
    select id, friendly_name, status, secret from auth.mfa_factors
    where id::text = ${id} and user_id = ${caller.userId}
  `;
  if (!factor) return notFound();
  if (request.method === "DELETE" && !action) return await remove(context.sql, caller, factor);
  if (request.method === "POST" && action === "challenge") {
    return await challenge(context.sql, factor);
  }
  if (request.method === "POST" && action === "verify") {
    return await verify(context.sql, caller, factor, body) ??
      await refresh(await newRefreshToken(context.sql, caller));
  }
  return notFound();
}

function notFound(): Response {
  return authError(404, "mfa_factor_not_found", "Factor not found");
}

async function enrol(sql: Sql, caller: Caller, body: Body): Promise<Response> {
  if (body.factor_type !== "totp") {
    return authError(422, "mfa_phone_enroll_not_enabled", "Only TOTP is enabled for this project");
  }
  if (!caller.isProven && await hasSecondFactor(sql, caller.userId)) {
    return authError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
  const name = textOf(body, "friendly_name") ?? "";
  // Of everybody: nobody's cleaning is a job of its own.
  await sql`
    delete from auth.mfa_factors where status = 'unverified' and created_at < now() - ${challengeSeconds} * interval '1 second'
  `;
  const factors = await sql<FactorRow[]>`
    select id, friendly_name from auth.mfa_factors where user_id = ${caller.userId}
  `;
  if (factors.length >= maxFactors) {
    const message = "Maximum number of verified factors reached, unenroll to continue";
    return authError(403, "too_many_enrolled_mfa_factors", message);
  }
  if (name && factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    return authError(422, "mfa_factor_name_conflict", message);
  }
  const id = crypto.randomUUID();
  const secret = new Secret({ size: 20 }).base32;
  await sql`
    insert into auth.mfa_factors
      (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${id}, ${caller.userId}, ${name}, 'totp', 'unverified', now(), now(), ${secret})
  `;
  const uri = totpOf(secret, caller.email).toString();
  return Response.json({
    id,
    type: "totp",
    friendly_name: name,
    totp: { qr_code: renderSVG(uri, { border: 2 }), secret, uri },
  });
}

async function challenge(sql: Sql, factor: FactorRow): Promise<Response> {
  const id = crypto.randomUUID();
  await sql`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factor.id}, now(), '127.0.0.1')
  `;
  const expires_at = Math.floor(Date.now() / 1000) + challengeSeconds;
  return Response.json({ id, type: "totp", expires_at });
}

/** Null when the code was right: the session has the second level then. */
async function verify(
  sql: Sql,
  caller: Caller,
  factor: FactorRow,
  body: Body,
): Promise<Response | null> {
  const challengeId = textOf(body, "challenge_id") ?? "";
  const [open] = await sql`
    select id, created_at > now() - ${challengeSeconds} * interval '1 second' as is_young,
      verified_at is not null as is_used
    from auth.mfa_challenges where id::text = ${challengeId} and factor_id = ${factor.id}
  `;
  if (!open) {
    const message = "MFA factor with the provided challenge ID not found";
    return authError(422, "mfa_factor_not_found", message);
  }
  if (open.is_used) {
    const message = "Challenge and verify IP addresses mismatch.";
    return authError(422, "mfa_ip_address_mismatch", message);
  }
  if (!open.is_young) {
    await sql`delete from auth.mfa_challenges where id = ${open.id}`;
    return authError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${open.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  const token = textOf(body, "code") ?? "";
  if (totpOf(factor.secret, caller.email).validate({ token, window: 1 }) === null) {
    return authError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  }
  await sql.begin(async (transaction) => {
    await transaction`update auth.mfa_challenges set verified_at = now() where id = ${open.id}`;
    await transaction`
      update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}
    `;
    await transaction`
      update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now()
      where id = ${caller.sessionId}
    `;
    await noteMethod(transaction, caller.sessionId, "totp");
    // Whoever knows only the password is out, and enrolments that were begun are void.
    await transaction`
      delete from auth.sessions
      where user_id = ${caller.userId} and coalesce(aal, 'aal1') = 'aal1'
    `;
    await transaction`
      delete from auth.mfa_factors where user_id = ${caller.userId} and status = 'unverified'
    `;
  });
  return null;
}

/** A token with which lite renews this session, in place of the one that the browser has. */
async function newRefreshToken(sql: Sql, { userId, sessionId }: Caller): Promise<string> {
  const token = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
  await sql.begin(async (transaction) => {
    await transaction`
      update auth.refresh_tokens set revoked = true, updated_at = now()
      where session_id = ${sessionId} and not revoked
    `;
    await transaction`
      insert into auth.refresh_tokens (id, token, user_id, session_id)
      values (${crypto.randomUUID()}, ${token}, ${userId}, ${sessionId})
    `;
  });
  return token;
}

async function remove(sql: Sql, caller: Caller, factor: FactorRow): Promise<Response> {
  if (factor.status === "verified" && !caller.isProven) {
    return authError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  }
  await sql.begin(async (transaction) => {
    await transaction`delete from auth.mfa_factors where id = ${factor.id}`;
    await transaction`
      update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
      where factor_id = ${factor.id}
    `;
    await transaction`
      delete from auth.mfa_amr_claims where authentication_method = 'totp'
        and session_id in (select id from auth.sessions where user_id = ${caller.userId} and aal = 'aal1')
    `;
  });
  return Response.json({ id: factor.id });
}
