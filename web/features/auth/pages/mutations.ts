// The calls of Auth. Each function throws an AppError when Auth returns an error.
import { hasSecondFactor } from "#web/lib/session/session.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { appErrorOf } from "../captcha/auth-failure.ts";
import { withCaptcha } from "../captcha/captcha.ts";
import type { EmailLink, LoginLinkType, MailedSession } from "../model/email-link.ts";
import { loginUrl } from "./mailed-redirect.ts";
import { isExistingAccount, signUpOutcome } from "./sign-up-outcome.ts";

/**
 * Signs in; the session is published by lib/session/session.ts. An account with a second factor is asked for its
 * code next.
 */
export async function signIn(
  email: string,
  password: string,
): Promise<{ userId: string; needsCode: boolean }> {
  const { auth } = await getSupabase();
  const { data, error } = await withCaptcha((captcha) =>
    auth.signInWithPassword({ email, password, options: captcha })
  );
  if (error) throw appErrorOf(error);
  return { userId: data.user.id, needsCode: hasSecondFactor(data.user) };
}

/** The same for who is signed in: the session goes on as a new one, and the former one ends. */
export async function signInAgain(
  email: string,
  password: string,
): Promise<{ needsCode: boolean }> {
  const { auth } = await getSupabase();
  const { data: { session } } = await auth.getSession();
  const outcome = await signIn(email, password);
  // One that stays is listed with the member's sessions, and ends by itself.
  if (session) await auth.admin.signOut(session.access_token, "local").catch(() => {});
  return outcome;
}

/** Creates an account, or finds that the email address has one. A mail to confirm is on its way. */
export async function signUp(
  email: string,
  password: string,
  redirect: string | undefined,
): Promise<"created" | "exists"> {
  const { auth } = await getSupabase();
  const { data, error } = await withCaptcha((captcha) =>
    auth.signUp({
      email,
      password,
      options: { emailRedirectTo: loginUrl(redirect), ...captcha },
    })
  );
  if (error && isExistingAccount(error)) return "exists";
  if (error) throw appErrorOf(error);
  return signUpOutcome(data);
}

/** Sends the confirmation mail again. The same for every address. */
export async function sendConfirmation(email: string, redirect: string | undefined): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await withCaptcha((captcha) =>
    auth.resend({
      type: "signup",
      email,
      options: { emailRedirectTo: loginUrl(redirect), ...captcha },
    })
  );
  if (error) throw appErrorOf(error);
}

/** Sends the mail with the link to /reset-password. The same for every address. */
export async function sendRecovery(email: string): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await withCaptcha((captcha) =>
    auth.resetPasswordForEmail(email, {
      redirectTo: `${location.origin}/reset-password`,
      ...captcha,
    })
  );
  if (error) throw appErrorOf(error);
}

type ReadyLink<Type extends string> = Extract<EmailLink<Type>, { state: "ready" }>;

/** Signs in with what a mail of Auth itself has brought. */
export async function takeMailedSession(mailed: MailedSession): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = "code" in mailed
    ? await auth.exchangeCodeForSession(mailed.code)
    : await auth.setSession({
      access_token: mailed.accessToken,
      refresh_token: mailed.refreshToken,
    });
  if (error) throw appErrorOf(error);
}

/**
 * Uses the token of a link. "half-way" when a change of email address waits for the link in the other
 * mailbox; otherwise the person is signed in.
 */
export async function followLink(
  link: ReadyLink<LoginLinkType | "recovery">,
): Promise<"signed-in" | "half-way"> {
  const { auth } = await getSupabase();
  const { data, error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) throw appErrorOf(error);
  return data.session ? "signed-in" : "half-way";
}

/** Gives the signed-in account a new password and returns its email address. */
export async function changePassword(password: string): Promise<string> {
  const { auth } = await getSupabase();
  const { data, error } = await auth.updateUser({ password });
  if (error) throw appErrorOf(error);
  return data.user.email ?? "";
}
