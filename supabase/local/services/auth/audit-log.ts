/** auth.audit_log_entries: what Auth notes of each sign-in, renewal and change, in the form of the host. */
import type { Sql } from "../../platform/postgres/reconnecting-pool.ts";
import { isObject } from "./body.ts";

/** What is noted of a request that has succeeded. */
function actionsOf(path: string, url: URL): string[] {
  switch (path) {
    case "/signup":
      return ["user_confirmation_requested"];
    case "/verify":
      return ["user_signedup", "login"];
    case "/user":
      return ["user_modified"];
    case "/recover":
      return ["user_recovery_requested"];
    case "/token":
      return url.searchParams.get("grant_type") === "refresh_token"
        ? ["token_refreshed", "token_revoked"]
        : ["login"];
    default:
      return [];
  }
}

/** Notes a request of somebody whom its response names. */
export async function noteInAuditLog(
  sql: Sql,
  path: string,
  url: URL,
  response: Response,
): Promise<void> {
  const actions = response.ok ? actionsOf(path, url) : [];
  if (actions.length === 0) return;
  const body: unknown = await response.clone().json().catch(() => null);
  const user = isObject(body) && isObject(body.user) ? body.user : body;
  if (!isObject(user) || typeof user.id !== "string") return;
  for (const action of actions) {
    const payload = {
      action,
      actor_id: user.id,
      actor_username: user.email,
      actor_via_sso: false,
      log_type: action.startsWith("token") ? "token" : "account",
      traits: { provider: "email" },
    };
    await sql`
      insert into auth.audit_log_entries (id, payload, created_at, ip_address)
      values (gen_random_uuid(), ${JSON.stringify(payload)}::text::json, now(), '')`;
  }
}
