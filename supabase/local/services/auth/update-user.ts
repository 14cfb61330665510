/** PUT /user: what Auth asks of a session before it changes a password or an email address. */
import { type Body, textOf } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { callerOf } from "./factors.ts";
import { hasSecondFactor } from "./proof.ts";
import { authError, rejectPassword } from "./responses.ts";

/** A new password ends all other sessions of the account. */
export async function endOtherSessions(context: AuthContext, request: Request): Promise<void> {
  const caller = await callerOf(context.sql, request);
  if (caller instanceof Response) return;
  await context.sql`
    delete from auth.sessions where user_id = ${caller.userId} and id <> ${caller.sessionId}`;
}

/** The response that rejects this change; null when lite may decide. */
export async function rejectUpdate(
  context: AuthContext,
  request: Request,
  body: Body,
): Promise<Response | null> {
  const password = textOf(body, "password");
  if (!password && !textOf(body, "email")) return null;
  const caller = await callerOf(context.sql, request);
  if (caller instanceof Response) return caller;
  if (!caller.isProven && await hasSecondFactor(context.sql, caller.userId)) {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    return authError(401, "insufficient_aal", message);
  }
  const rejected = password && rejectPassword(password, context.minimumPasswordLength);
  if (rejected) return rejected;
  if (!password || !context.securePasswordChange) return null;
  const [session] = await context.sql`
    select created_at > now() - interval '24 hours' as is_young
    from auth.sessions where id = ${caller.sessionId}
  `;
  return session?.is_young
    ? null
    : authError(400, "reauthentication_needed", "Password update requires reauthentication");
}
