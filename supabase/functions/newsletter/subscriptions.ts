/** What the links in mails do. The database knows which token is whose, and for what. */
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { newsletterWording } from "../_shared/contracts/newsletter-wording.ts";
import type { SubscriptionResponse } from "../_shared/contracts/newsletter.ts";
import { consentWording, type NewsletterTopics } from "../_shared/contracts/newsletter-topics.ts";
import { unwrap } from "../_shared/http/database-failure.ts";
import { Failure } from "../_shared/http/failure.ts";

const endedLink = () =>
  new Failure("not_found", "This link has expired: there is no such subscription any more.");

/** Changes nothing. Throws a Failure: `not_found`, or what the database returns. */
export async function findSubscription(
  database: DatabaseClient,
  purpose: "confirm" | "leave",
  token: string,
): Promise<SubscriptionResponse> {
  const data = unwrap(
    await database
      .rpc("find_subscription", { p_purpose: purpose, p_token: token })
      .maybeSingle(),
  );
  if (!data) throw endedLink();
  return { email: data.email, isConfirmed: data.is_confirmed };
}

/** With what is wanted of it. Returns the email address, also when it was confirmed before. Throws a Failure as findSubscription does. */
export async function confirm(
  database: DatabaseClient,
  token: string,
  topics: NewsletterTopics,
  client: string,
): Promise<string> {
  const data = unwrap(
    await database.rpc("confirm_subscription", {
      p_token: token,
      p_client: client,
      p_wording: consentWording(newsletterWording.confirm, topics),
      p_topics: topics,
    }),
  );
  if (data === null) throw endedLink();
  return data;
}

/** A wrong token is no failure: mail programs repeat the request, and nobody learns who is on the list. */
export async function leave(
  database: DatabaseClient,
  token: string,
  client: string,
): Promise<void> {
  unwrap(await database.rpc("leave_newsletter", { p_token: token, p_client: client }));
}
