/** Runs statements with the caller's rights, so that the policies decide. */
import { bearerClaims, type Claims, keyOf } from "../../platform/keys.ts";
import type { Query, Sql } from "../../platform/postgres/reconnecting-pool.ts";
import { invalidToken } from "./errors.ts";

export interface Caller {
  role: string;
  /** The member's id; null for visitors and the secret key. */
  userId: string | null;
  claims: Claims;
}

/** Reads key and token of a request. Throws a StorageError when the token is not valid. */
export async function callerOf(request: Request): Promise<Caller> {
  const claims = await bearerClaims(request).catch((error: Error) => {
    throw invalidToken(error.name === "JwtTokenExpired" ? "jwt expired" : "invalid signature");
  });
  const role = keyOf(request) === "secret" ? "service_role" : "anon";
  if (!claims) return { role, userId: null, claims: { role } };
  const { sub } = claims;
  return {
    role: typeof claims.role === "string" ? claims.role : role,
    userId: typeof sub === "string" ? sub : null,
    claims,
  };
}

/** Runs `work` in a transaction as the caller. `operation` is what `storage.operation()` returns. */
export async function asCaller<Result>(
  sql: Sql,
  caller: Caller,
  operation: string,
  work: (sql: Query) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined;
  await sql.begin(async (transaction) => {
    await transaction`
      select set_config('role', ${caller.role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
        set_config('request.jwt.claim.sub', ${caller.userId ?? ""}, true),
        set_config('request.jwt.claim.role', ${caller.role}, true),
        set_config('storage.operation', ${operation}, true),
        set_config('storage.allow_delete_query', 'true', true)
    `;
    result = { value: await work(transaction) };
  });
  if (!result) throw new Error("The transaction ended without running its work");
  return result.value;
}
