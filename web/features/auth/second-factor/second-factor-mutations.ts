// Setting up authenticators and giving their codes. What fails throws an AppError.
import { getSupabase } from "#web/lib/api/supabase.ts";
import { appErrorOf } from "../captcha/auth-failure.ts";
import { factors, listAuthenticators } from "./second-factor-queries.ts";

export interface Enrolment {
  id: string;
  name: string;
  /** A QR code as the URL of an image. */
  qrCode: string;
  /** What the QR code says, for typing: Base32. */
  secret: string;
}

/** Auth's code for six digits that are not the ones the authenticator shows. */
export const wrongCode = "mfa_verification_failed";

/** Auth's code for an enrolment that is not there any more. */
export const enrolmentGone = "mfa_factor_not_found";

/** Gives the code that one of the account's authenticators shows; which one, nobody has to say. */
export async function giveCode(code: string): Promise<void> {
  const { auth } = await getSupabase();
  const [first, ...others] = await listAuthenticators();
  if (!first) return;
  for (const { id } of others) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code });
    if (!error) return;
    if (error.code !== wrongCode) throw appErrorOf(error);
  }
  await giveCodeOf(first.id, code);
}

async function giveCodeOf(factorId: string, code: string): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw appErrorOf(error);
}

/** Begins to set up an authenticator. It counts once a code of it was given. */
export async function enrolAuthenticator(name: string): Promise<Enrolment> {
  const { auth } = await getSupabase();
  // What was begun before and left has the name, and nobody has its secret any more.
  for (const { id, status, friendly_name } of await factors()) {
    if (status === "unverified" && friendly_name === name) {
      await auth.mfa.unenroll({ factorId: id });
    }
  }
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: name });
  if (error) throw appErrorOf(error);
  return { id: data.id, name, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Ends an enrolment with the first code. All sessions that know only the password end. */
export const confirmAuthenticator = giveCodeOf;

/** Removes an authenticator. The session has to have given a code. */
export async function removeAuthenticator(id: string): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.mfa.unenroll({ factorId: id });
  if (error) throw appErrorOf(error);
  // The token still says that there is a second factor.
  await auth.refreshSession();
}
