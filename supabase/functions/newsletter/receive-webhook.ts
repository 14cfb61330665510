/** What the mail provider reports about mails that it has accepted. */
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { unwrap } from "../_shared/http/database-failure.ts";
import { Failure } from "../_shared/http/failure.ts";
import { createProvider, readMailSettings } from "../_shared/mail/mail-settings.ts";
import { type MailProvider, WebhookError, type WebhookRequest } from "../_shared/mail/provider.ts";

export type WebhookOptions = Pick<MailProvider, "readWebhook">;

export function readWebhookOptions(): WebhookOptions | null {
  const settings = readMailSettings();
  return settings && createProvider(settings);
}

/**
 * Throws a Failure: `not_found` where no provider is set, `unauthorized` for a signature that is not the
 * provider's, `invalid_input` for what cannot be understood, or what the database returns; then the provider repeats it.
 */
export async function receiveWebhook(
  database: DatabaseClient,
  provider: WebhookOptions | null,
  request: WebhookRequest,
): Promise<void> {
  if (!provider) throw new Failure("not_found", "No mail provider is set.");
  const event = await provider.readWebhook(request).catch((error) => {
    if (!(error instanceof WebhookError)) throw error;
    throw new Failure(
      error.fault === "payload" ? "invalid_input" : "unauthorized",
      "This is no event of the mail provider.",
      { cause: error },
    );
  });
  if (!event) return;
  unwrap(
    await database.rpc("record_mail_event", {
      p_provider_id: event.providerId,
      p_email: event.to,
      p_event: event.kind,
      p_is_permanent: event.isPermanent,
      p_at: event.at,
      p_reason: event.reason || undefined,
    }),
  );
}
