// Every sentence of the newsletter form, in one place, to be checked against the specification.
import { explainError } from "#web/lib/errors/error-words.ts";
import { product } from "#shared/contracts/product.ts";
import { newsletterWording } from "#shared/contracts/newsletter-wording.ts";

export const newsletterMessages = {
  title: "Newsletter",
  label: "Email address",
  hint: newsletterWording.ask,
  needsScript: "Signing up needs JavaScript, which does not run here.",
  submit: "Subscribe",
  emailRequired: { title: "Email Required", description: "Please enter your email address." },
  subscribed: {
    title: "Subscribed!",
    description:
      `You're all set to receive updates from ${product.name} once you confirm: open the mail that we have just sent you.`,
  },
  alreadySubscribed: {
    title: "Already Subscribed!",
    description: "This email address is already on our list.",
  },
  failed: "Subscription Failed",
  failedText: "Could not subscribe. Please try again.",
} as const;

/** The server's sentence where it has one for the reader; a lost connection has none. */
export function subscriptionFailure(thrown: unknown): string {
  const { failedText } = newsletterMessages;
  return explainError(thrown, failedText, { offline: failedText });
}
