import * as z from "zod/mini";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { newsletterWording } from "../_shared/contracts/newsletter-wording.ts";
import { product } from "../_shared/contracts/product.ts";
import { type ConstraintMeanings, unwrap } from "../_shared/http/database-failure.ts";
import { Failure, rateLimitedFailure, unavailableFailure } from "../_shared/http/failure.ts";

const resultSchema = z.object({
  outcome: z.enum(["subscribed", "already_subscribed", "suppressed", "rate_limited"]),
  retry_after_seconds: z.number(),
});

/**
 * Asks the owner of an email address by mail whether they want the newsletter. `client` identifies the caller's
 * computer in the count of its requests. Throws a Failure: `already_subscribed`, `suppressed`, `rate_limited`, or
 * what the database returns.
 */
export async function subscribe(
  database: DatabaseClient,
  email: string,
  client: string,
): Promise<void> {
  const data = unwrap(
    await database
      .rpc("subscribe_to_newsletter", {
        p_email: email,
        p_client: client,
        p_wording: newsletterWording.ask,
      })
      .single(),
    meanings,
  );
  const result = resultSchema.safeParse(data);
  if (!result.success) throw unavailableFailure(data);
  const { outcome, retry_after_seconds: retryAfterSeconds } = result.data;
  if (outcome === "already_subscribed") {
    throw new Failure("already_subscribed", "This email address is already on our list.");
  }
  if (outcome === "suppressed") {
    throw new Failure(
      "suppressed",
      `We cannot send mail to this address. Please use another one, or write to ${product.supportEmail}.`,
    );
  }
  if (outcome === "rate_limited") throw rateLimitedFailure(retryAfterSeconds);
}

const invalidEmail = {
  code: "invalid_input",
  message: "This does not look like an email address.",
  field: "email",
} as const;

/** What the contract accepts and the database rejects, such as letters that grow in lower case. */
const meanings: ConstraintMeanings = {
  email_subscriptions_email_is_normal_address: invalidEmail,
  email_subscriptions_email_is_plain: invalidEmail,
};
