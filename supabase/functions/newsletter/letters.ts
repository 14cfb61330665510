/** What an administrator sees of a letter before it is sent to everybody. */
import * as z from "zod/mini";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import type { LetterPreviewResponse, LetterRequest } from "../_shared/contracts/letters.ts";
import { unwrap } from "../_shared/http/database-failure.ts";
import { Failure, rateLimitedFailure } from "../_shared/http/failure.ts";
import { composeLetter, type LetterFrame } from "../_shared/mail/compose-letter.ts";
import type { MailOptions, MailUrls } from "../_shared/mail/mail-options.ts";

const draft = z.object({
  title: z.string(),
  excerpt: z.string(),
  slug: z.string(),
  image_url: z.nullable(z.string()),
  image_alt: z.string(),
  test_address: z.string(),
});

/** A preview needs no provider, whose settings say who sends. */
const noPostalAddress = "the postal address of the sender";

/**
 * The letter as it would be sent now. Throws a Failure: `forbidden` for whoever is no administrator, `not_found`,
 * `unavailable`.
 */
export async function previewLetter(
  database: DatabaseClient,
  request: LetterRequest,
  urls: MailUrls,
  options: MailOptions | null,
): Promise<LetterPreviewResponse> {
  const article = await readDraft(database, request);
  const settings = options?.settings ?? { postalAddress: noPostalAddress };
  const { subject, text, html } = compose(article, request, { settings, urls });
  return { subject, text, html };
}

/**
 * Sends the letter to the caller alone, and returns the address. Throws a Failure: as previewLetter, `rate_limited`,
 * and `unavailable` with the reason when the provider does not accept it.
 */
export async function sendLetterTest(
  database: DatabaseClient,
  request: LetterRequest,
  options: MailOptions | null,
): Promise<string> {
  if (!options) throw new Failure("unavailable", "No mail provider is set up (MAIL_PROVIDER).");
  const article = await readDraft(database, request);
  const retryAfterSeconds = unwrap(await database.rpc("admit_letter_test"));
  if (retryAfterSeconds > 0) throw rateLimitedFailure(retryAfterSeconds);
  const { headers: _, ...mail } = compose(article, request, options);
  const outcome = await options.provider.send({
    ...mail,
    subject: `[Test] ${mail.subject}`,
    from: options.settings.from,
    to: article.test_address,
    headers: {},
    idempotencyKey: `test/${crypto.randomUUID()}`,
  });
  if (outcome.result !== "accepted") {
    throw new Failure("unavailable", `The mail provider did not accept it: ${outcome.reason}.`);
  }
  return article.test_address;
}

type Draft = z.infer<typeof draft>;

async function readDraft(database: DatabaseClient, { postId }: LetterRequest): Promise<Draft> {
  const data = unwrap(await database.rpc("get_letter_draft", { p_post_id: postId }));
  const [row] = z.array(draft).parse(data);
  if (!row) throw new Failure("not_found", "This article does not exist any more.");
  return row;
}

const compose = (
  { title, excerpt, slug, image_url, image_alt }: Draft,
  { subject, preheader }: LetterRequest,
  frame: LetterFrame,
) =>
  composeLetter(
    {
      ...{ id: null, subject, preheader, title, excerpt, slug },
      ...{ imageUrl: image_url, imageAlt: image_alt },
    },
    null,
    frame,
  );
