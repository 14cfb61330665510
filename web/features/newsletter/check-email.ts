import { emailProblem } from "#shared/contracts/email-address.ts";
import { newsletterMessages } from "./messages.ts";

type CheckedEmail =
  | { email: string; refusal?: never }
  | { refusal: { title: string; description: string } };

/** The address as it will be sent, or why it will not be. */
export function checkEmail(typed: string): CheckedEmail {
  const email = typed.trim();
  if (!email) return { refusal: newsletterMessages.emailRequired };
  const description = emailProblem(email);
  return description ? { refusal: { title: newsletterMessages.failed, description } } : { email };
}
