/** How somebody has proven who they are in a session: the claims `aal` and `amr` of access tokens. */
import type { Query, Sql } from "../../platform/postgres/reconnecting-pool.ts";

export interface Proof {
  aal: string;
  /** The latest first; times in seconds. */
  amr: { method: string; timestamp: number }[];
}

/** Notes that this person has used a method ("password", "otp", "totp"…) in this session just now. */
export async function noteMethod(
  sql: Query,
  sessionId: string,
  method: string,
): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${crypto.randomUUID()}, ${sessionId}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()
  `;
}

export async function proofOf(sql: Sql, sessionId: string): Promise<Proof> {
  const [session] =
    await sql`select coalesce(aal, 'aal1') as aal from auth.sessions where id = ${sessionId}`;
  const amr = await sql<Proof["amr"]>`
    select authentication_method as method, extract(epoch from updated_at)::integer as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc
  `;
  return { aal: session?.aal ?? "aal1", amr: [...amr] };
}

/** Factors of an account as Auth shows them to their owner; the secrets are not among it. */
export async function factorsOf(sql: Sql, userId: string): Promise<unknown[]> {
  const rows = await sql`
    select id, friendly_name, factor_type, status, created_at, updated_at
    from auth.mfa_factors where user_id = ${userId} order by created_at
  `;
  return [...rows];
}

/** Whether this account has a second factor that works. */
export async function hasSecondFactor(sql: Sql, userId: string): Promise<boolean> {
  const [found] = await sql`
    select from auth.mfa_factors where user_id = ${userId} and status = 'verified' limit 1
  `;
  return found !== undefined;
}
