// The calls of Auth. Each function throws an AppError when Auth returns an error.
import { type AppError, toAppError } from "#web/lib/errors.ts";
import { getSupabase } from "#web/lib/supabase.ts";
import type { EmailLink } from "./email-link.ts";
import { loginUrl } from "./mailed-redirect.ts";
import { isExistingAccount, signUpOutcome } from "./sign-up-outcome.ts";

interface AuthFailure {
  message: string;
  code?: string | undefined;
  status?: number | undefined;
}

/** Auth leaves the status out when no response came. */
function appErrorOf(failure: AuthFailure): AppError {
  return toAppError(failure, failure.status ?? 0);
}

/** Signs in and returns the account's id; the session is published by lib/session.ts. */
export async function signIn(email: string, password: string): Promise<string> {
  const { auth } = await getSupabase();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw appErrorOf(error);
  return data.user.id;
}

/** Creates an account, or finds that the email address has one. A mail to confirm is on its way. */
export async function signUp(
  email: string,
  password: string,
  redirect: string | undefined,
): Promise<"created" | "exists"> {
  const { auth } = await getSupabase();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: loginUrl(redirect) },
  });
  if (error && isExistingAccount(error)) return "exists";
  if (error) throw appErrorOf(error);
  return signUpOutcome(data);
}

/** Sends the confirmation mail again. The same for every address. */
export async function sendConfirmation(email: string, redirect: string | undefined): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: loginUrl(redirect) },
  });
  if (error) throw appErrorOf(error);
}

/** Sends the mail with the link to /reset-password. The same for every address. */
export async function sendRecovery(email: string): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/reset-password`,
  });
  if (error) throw appErrorOf(error);
}

type ReadyLink<Type extends string> = Extract<EmailLink<Type>, { state: "ready" }>;

/**
 * Uses the token of a link. "half-way" when a change of email address waits for the link in the other
 * mailbox; otherwise the person is signed in.
 */
export async function followLink(
  link: ReadyLink<"email" | "signup" | "magiclink" | "invite" | "email_change" | "recovery">,
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
