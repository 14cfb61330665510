import type { SubscribeRequest } from "#shared/contracts/newsletter.ts";
import { callFunction } from "#web/lib/functions.ts";

/** Puts an email address on the list. Rejects with an AppError, code `already_subscribed` if it is there. */
export async function subscribe(email: string): Promise<void> {
  const body: SubscribeRequest = { email };
  await callFunction("newsletter", { method: "POST", body, asMember: false });
}
