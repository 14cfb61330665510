/** Time-based one-time passwords: Auth verifies them, and a page of the mailbox shows those of the demo accounts. */
import { Secret, TOTP } from "otpauth";

/** `secret` in Base32; the e-mail address is what an authenticator shows beside the code. */
export function totpOf(secret: string, email: string): TOTP {
  return new TOTP({ issuer: "LMP", label: email, secret: Secret.fromBase32(secret) });
}
