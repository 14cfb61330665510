import { emailSchema } from "#shared/contracts/newsletter.ts";
import { newsletterMessages } from "./messages.ts";

type CheckedEmail =
  | { email: string; refusal?: never }
  | { refusal: { title: string; description: string } };

/** The address as it will be sent, or why it will not be. */
export function checkEmail(typed: string): CheckedEmail {
  if (!typed.trim()) return { refusal: newsletterMessages.emailRequired };
  const result = emailSchema.safeParse(typed);
  if (result.success) return { email: result.data };
  const description = result.error.issues[0]?.message ?? newsletterMessages.failedText;
  return { refusal: { title: newsletterMessages.failed, description } };
}
