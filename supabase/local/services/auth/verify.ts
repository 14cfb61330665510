/** POST /verify: the type "email", and changes of the email address that both mailboxes must confirm. */
import { type Body, textOf } from "./body.ts";
import type { AuthContext } from "./context.ts";

type Forward = (body: Body) => Promise<Response>;

/**
 * "email" stands for sign-up and sign-in links alike; lite has only the older names. `forward` sends a
 * body to lite.
 */
export async function verify(
  context: AuthContext,
  body: Body,
  forward: Forward,
): Promise<Response> {
  const type = textOf(body, "type");
  if (type === "email") {
    const signUp = await forward({ ...body, type: "signup" });
    return signUp.ok ? signUp : await forward({ ...body, type: "magiclink" });
  }
  const hash = textOf(body, "token_hash");
  if (type === "email_change" && hash) {
    return await confirmEmailChange(context, body, hash, forward);
  }
  return await forward(body);
}

/**
 * The first of the two mails is noted and gets a message, the second completes the change.
 * lite completes it when called with the token of the current email address, so that is where the second
 * token is put.
 */
async function confirmEmailChange(
  context: AuthContext,
  body: Body,
  hash: string,
  forward: Forward,
): Promise<Response> {
  const [account] = await context.sql`
    select id, email_change_token_current = ${hash} as is_current,
      nullif(email_change_token_current, '') is not null
        and nullif(email_change_token_new, '') is not null as both_open
    from auth.users
    where ${hash} in (email_change_token_current, email_change_token_new)
  `;
  if (!account) return await forward(body);
  if (account.both_open) {
    await context.sql`
      update auth.users set email_change_confirm_status = 1,
        email_change_token_current = case when ${account.is_current} then null else email_change_token_current end,
        email_change_token_new = case when ${account.is_current} then email_change_token_new end
      where id = ${account.id}
    `;
    return Response.json({
      code: "200",
      msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
    });
  }
  await context.sql`
    update auth.users set email_change_token_current = ${hash}, email_change_token_new = null
    where id = ${account.id}
  `;
  return await forward(body);
}
