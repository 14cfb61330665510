/** The newsletter: asking for it, confirming, and leaving it by the links of mails. */
import * as z from "zod/mini";
import { newsletterTopics } from "./newsletter-topics.ts";
import { emailAddress } from "./text-rules.ts";

/** Takes what a person types; spaces around it are dropped. */
export const emailSchema = z.string("Please enter your email address.")
  .check(z.trim(), emailAddress());

/** The database writes the address in lower case, so that it is on the list once. */
export const subscribeRequest = z.object({ email: emailSchema });

export type SubscribeRequest = z.input<typeof subscribeRequest>;

/**
 * 201: a mail asks the owner of the address to confirm. One that has confirmed before gets 409
 * `already_subscribed`, one that mails may not be sent to 409 `suppressed`.
 */
export const subscribeResponse = z.object({ status: z.literal("subscribed") });

export type SubscribeResponse = z.infer<typeof subscribeResponse>;

/** The token of a link in a mail. Whether it is right is for the database to say. */
export const linkToken = z.string("This link is not complete.").check(
  z.minLength(1),
  z.maxLength(200),
);

export const linkRequest = z.object({ token: linkToken });

export type LinkRequest = z.input<typeof linkRequest>;

/** GET /newsletter/subscription?purpose=…&token=…: 404 for a wrong link and for a subscription that has ended. */
export const subscriptionQuery = z.object({
  purpose: z.enum(["confirm", "leave"]),
  token: linkToken,
});

export const subscriptionResponse = z.object({ email: z.string(), isConfirmed: z.boolean() });

export type SubscriptionResponse = z.infer<typeof subscriptionResponse>;

/** POST /newsletter/confirm: 404 as above. What is wanted of it can be given once more, and counts. */
export const confirmRequest = z.extend(linkRequest, {
  topics: z._default(z.enum(newsletterTopics), "everything"),
});

export type ConfirmRequest = z.input<typeof confirmRequest>;

export interface ConfirmResponse {
  email: string;
}

/** POST /newsletter/leave: 200 also when the subscription had ended before. */
export interface LeaveResponse {
  status: "left";
}
