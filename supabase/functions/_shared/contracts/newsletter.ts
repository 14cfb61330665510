/** POST /newsletter: one more address for the newsletter. */
import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { characterCount, hasHiddenCharacters, isBlank, isStorable } from "./text.ts";

/**
 * One @, a domain of at least two names, and no character that needs quoting or separates addresses.
 * Letters of every script: what the mail server understands is its business.
 */
const address = /^[^@\s<>"(),:;[\]\\]+@[^@\s<>"(),:;[\]\\.]+(\.[^@\s<>"(),:;[\]\\.]+)+$/;

function rule(holds: (text: string) => boolean, error: string) {
  return z.refine<string>(holds, { error, abort: true });
}

/** Takes what a person types; spaces around it are dropped. */
export const emailSchema = z.string("Please enter your email address.").check(
  z.trim(),
  rule((email) => !isBlank(email), "Please enter your email address."),
  rule(
    (email) => characterCount(email) <= limits.email,
    `An email address can have at most ${limits.email} characters.`,
  ),
  rule(
    (email) => address.test(email) && isStorable(email) && !hasHiddenCharacters(email),
    "This does not look like an email address.",
  ),
);

/** The database writes the address in lower case, so that it is on the list once. */
export const subscribeRequest = z.object({ email: emailSchema });

export type SubscribeRequest = z.input<typeof subscribeRequest>;

/** 201. An address that is on the list already answers 409 `already_subscribed`. */
export const subscribeResponse = z.object({ status: z.literal("subscribed") });

export type SubscribeResponse = z.infer<typeof subscribeResponse>;
