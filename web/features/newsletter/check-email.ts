import { emailError } from "#shared/contracts/email-address.ts";
import { newsletterMessages } from "./messages.ts";

type CheckedEmail =
  | { email: string; error?: never }
  | { error: { title: string; description: string } };

/** The email address as it will be sent, or why it will not be. */
export function checkEmail(typed: string): CheckedEmail {
  const email = typed.trim();
  if (!email) return { error: newsletterMessages.emailRequired };
  const description = emailError(email);
  return description ? { error: { title: newsletterMessages.failed, description } } : { email };
}
