// Authenticators of the tests: what the app on a phone does.
import type { SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";

/** The code that the authenticator with this secret shows now. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Enrols an authenticator for the signed-in member, whose session has the second level then; returns its secret. */
export async function enrol(client: SupabaseClient, friendlyName = "Phone"): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  await prove(client, data.id, data.totp.secret);
  return data.totp.secret;
}

/** Gives the code of this authenticator. */
export async function prove(client: SupabaseClient, factorId: string, secret: string) {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  if (error) throw error;
}
