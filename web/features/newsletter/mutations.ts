import type {
  ConfirmRequest,
  LinkRequest,
  SubscribeRequest,
} from "#shared/contracts/newsletter.ts";
import type { NewsletterTopics } from "#shared/contracts/newsletter-topics.ts";
import { callFunction } from "#web/lib/api/functions.ts";

/**
 * Asks the owner of an email address to confirm. Rejects with an AppError, code `already_subscribed` if that was
 * done before.
 */
export async function subscribe(email: string): Promise<void> {
  const body: SubscribeRequest = { email };
  await callFunction("newsletter", { method: "POST", body, asMember: false });
}

/** Confirms by the token of a mail, again and again if need be. Rejects with an AppError. */
export async function confirmSubscription(token: string, topics: NewsletterTopics): Promise<void> {
  const body: ConfirmRequest = { token, topics };
  await callFunction("newsletter/confirm", { method: "POST", body, asMember: false });
}

/** Leaves by the token of a mail, again and again if need be. Rejects with an AppError. */
export async function leaveNewsletter(token: string): Promise<void> {
  const body: LinkRequest = { token };
  await callFunction("newsletter/leave", { method: "POST", body, asMember: false });
}
