/** Sign-up with an email address that is known already, and the repeated confirmation mail. */
import { type AccountRow, findByEmail, identitiesOf, userOf } from "./accounts.ts";
import { type Body, textOf } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { newToken } from "./one-time-token.ts";
import { rejectPassword, tooSoon } from "./responses.ts";

/**
 * Responds to a sign-up whose email address has an account; null for a new one. A confirmed account is
 * not revealed: the response looks like success, but its list of identities is empty.
 */
export async function repeatSignUp(context: AuthContext, body: Body): Promise<Response | null> {
  const email = textOf(body, "email");
  const account = email && await findByEmail(context.sql, email);
  // Weak passwords and the like are rejected before anything is looked up.
  const rejected = rejectPassword(textOf(body, "password") ?? "", context.minimumPasswordLength);
  if (rejected || !account) return rejected;
  if (account.email_confirmed_at) return Response.json(disguise(account, body));
  const rejection = await sendConfirmationAgain(context, account);
  if (rejection) return rejection;
  const mailed = await findByEmail(context.sql, email) ?? account;
  return Response.json(userOf(mailed, await identitiesOf(context.sql, account.id)));
}

/** POST /resend. Unknown email addresses get the same response as known ones. */
export async function resend(context: AuthContext, body: Body): Promise<Response | null> {
  const email = textOf(body, "email");
  const type = textOf(body, "type");
  if (!email || (type !== "signup" && type !== "email_change")) return null;
  const account = await findByEmail(context.sql, email);
  const rejection = type === "signup"
    ? account && !account.email_confirmed_at && await sendConfirmationAgain(context, account)
    : account?.email_change && await sendEmailChangeAgain(context, account, account.email_change);
  return rejection || Response.json({});
}

async function sendConfirmationAgain(
  context: AuthContext,
  account: AccountRow,
): Promise<Response | null> {
  const waitMs = context.waitMs(account.confirmation_sent_at);
  if (waitMs > 0) return tooSoon(waitMs);
  const email = account.email ?? "";
  const { token, hash } = await newToken(email, context.tokenLength);
  await context.sql`
    update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now()
    where id = ${account.id}
  `;
  await context.mailer.sendConfirmation(email, hash, token);
  return null;
}

async function sendEmailChangeAgain(
  context: AuthContext,
  account: AccountRow,
  newEmail: string,
): Promise<Response | null> {
  const waitMs = context.waitMs(account.email_change_sent_at);
  if (waitMs > 0) return tooSoon(waitMs);
  const currentEmail = account.email ?? "";
  const [current, next] = await Promise.all([
    newToken(currentEmail, context.tokenLength),
    newToken(newEmail, context.tokenLength),
  ]);
  await context.sql`
    update auth.users set email_change_sent_at = now(), email_change_confirm_status = 0,
      email_change_token_current = ${current.hash}, email_change_token_new = ${next.hash}
    where id = ${account.id}
  `;
  await context.mailer.sendEmailChange(currentEmail, current.hash, current.token, {
    currentEmail,
    newEmail,
    tokenNew: next.token,
    tokenHashNew: next.hash,
  });
  return null;
}

function disguise(account: AccountRow, body: Body) {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    aud: "authenticated",
    role: "",
    email: account.email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: body.data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
