/** What is mailed to somebody. The database knows whose a token is. */
import * as z from "zod/mini";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import {
  mailChoices,
  newsletterChoice,
  type PreferencesRequest,
  type PreferencesResponse,
} from "../_shared/contracts/mail-preferences.ts";
import { consentWording, type NewsletterChoice } from "../_shared/contracts/newsletter-topics.ts";
import { product } from "../_shared/contracts/product.ts";
import { unwrap } from "../_shared/http/database-failure.ts";
import { Failure, rateLimitedFailure, unavailableFailure } from "../_shared/http/failure.ts";

const resultSchema = z.object({
  outcome: z.enum(["saved", "gone", "suppressed", "unconfirmed", "rate_limited"]),
  retry_after_seconds: z.number(),
});

const wordingOf = (newsletter: NewsletterChoice = "none") =>
  newsletter === "none" ? "" : consentWording("Newsletter", newsletter);

const endedLink = () => new Failure("not_found", "This link does not work any more.");

/** Changes nothing. Throws a Failure: `not_found`, or what the database returns. */
export async function findPreferences(
  database: DatabaseClient,
  token: string,
): Promise<PreferencesResponse> {
  const data = unwrap(
    await database.rpc("get_mail_preferences", { p_token: token })
      .maybeSingle(),
  );
  if (!data) throw endedLink();
  const { email, is_member, mails, newsletter, is_suppressed } = data;
  const kinds = mailChoices.safeParse(mails);
  const topics = newsletterChoice.safeParse(newsletter);
  if (!kinds.success || !topics.success) throw unavailableFailure(data);
  return {
    email,
    isMember: is_member,
    kinds: kinds.data,
    newsletter: topics.data,
    isSuppressed: is_suppressed,
  };
}

/** Throws a Failure: `not_found`, `suppressed`, `rate_limited`, or what the database returns. */
export async function changePreferences(
  database: DatabaseClient,
  { token, kinds, newsletter }: PreferencesRequest,
  client: string,
): Promise<void> {
  const data = unwrap(
    await database.rpc("set_mail_preferences", {
      p_token: token,
      p_client: client,
      p_wording: wordingOf(newsletter),
      p_mails: kinds ?? {},
      p_newsletter: newsletter,
    }).single(),
  );
  check(data);
}

/** For a member who is signed in. Throws a Failure as changePreferences does. */
export async function setNewsletter(
  database: DatabaseClient,
  memberId: string,
  newsletter: NewsletterChoice,
  client: string,
): Promise<void> {
  const data = unwrap(
    await database.rpc("set_member_newsletter", {
      p_member: memberId,
      p_newsletter: newsletter,
      p_client: client,
      p_wording: wordingOf(newsletter),
    }).single(),
  );
  check(data);
}

/** A wrong token is no failure: mail programs repeat the request, and nobody learns whose a token is. */
export async function stopMails(
  database: DatabaseClient,
  token: string,
  kinds: string[],
  client: string,
): Promise<void> {
  unwrap(
    await database.rpc("stop_mails", {
      p_token: token,
      p_kinds: kinds,
      p_client: client,
    }),
  );
}

function check(data: unknown): void {
  const result = resultSchema.safeParse(data);
  if (!result.success) throw unavailableFailure(data);
  const { outcome, retry_after_seconds: retryAfterSeconds } = result.data;
  if (outcome === "gone") throw endedLink();
  if (outcome === "rate_limited") throw rateLimitedFailure(retryAfterSeconds);
  if (outcome === "unconfirmed") {
    throw new Failure("forbidden", "Please confirm your email address first.");
  }
  if (outcome === "suppressed") {
    throw new Failure(
      "suppressed",
      `We cannot send mail to this address. Please write to ${product.supportEmail}.`,
    );
  }
}
