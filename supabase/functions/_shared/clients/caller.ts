/**
 * The caller, and a database client with exactly their rights. Only this folder imports
 * `@supabase/server`, which is new: replacing it means rewriting these files.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { AuthError, type SupabaseContext, type SupabaseEnv } from "@supabase/server";
import { withSupabase } from "@supabase/server/adapters/hono";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import type { Database } from "../database.types.ts";
import { Failure, internalFailure, unavailableFailure } from "../http/failure.ts";

/** Overrides what the platform provides in environment variables; tests use it. */
export type Environment = Partial<SupabaseEnv>;

export type DatabaseClient = SupabaseClient<Database>;

/** `supabaseContext.supabase` sends the caller's token: policies and grants apply. */
export interface CallerEnv {
  Variables: { supabaseContext: SupabaseContext<Database> };
}

/** The database ends a member's statement after 8 seconds; waiting much longer is useless. */
const databaseTimeoutMs = 10_000;

/**
 * Lets only signed-in members pass. Throws a Failure: `unauthorized` for a missing, foreign,
 * expired or damaged token, `unavailable` when the keys to check it cannot be fetched, `internal`
 * when the function is set up wrongly.
 */
export function requireMember(environment: Environment = {}): MiddlewareHandler<CallerEnv> {
  const verify = withSupabase<Database>({
    auth: "user",
    audience: "authenticated",
    env: environment,
    supabaseOptions: { db: { timeout: databaseTimeoutMs } },
    errors: { detailed: false },
  });
  return createMiddleware<CallerEnv>(async (c, next) => {
    try {
      await verify(c, () => Promise.resolve());
    } catch (error) {
      throw failureFromAuth(error);
    }
    await next();
  });
}

function failureFromAuth(error: unknown): Failure {
  const cause = error instanceof HTTPException ? error.cause : error;
  if (!(cause instanceof AuthError)) return internalFailure(error);
  if (cause.code === "JWKS_FETCH_FAILED") return unavailableFailure(cause);
  if (cause.status !== 401) return internalFailure(cause);
  const message = cause.code === "INVALID_JWT"
    ? "Your session has ended. Please sign in again."
    : "Please sign in to do this.";
  return new Failure("unauthorized", message, { cause });
}
