/** How the functions of the local stack reach the mailbox, which stands in for the mail provider. */
import { product } from "../../../functions/_shared/contracts/product.ts";
import type { StackConfig } from "../../config.ts";

/** Like the other keys of the stack, these two protect nothing: it listens on the loopback only. */
export const mailApiKey = "re_local_lmp";
/** Signs the webhooks that the mailbox sends: base64 behind the provider's prefix. */
export const mailWebhookSecret = `whsec_${btoa("local-lmp-webhook-secret")}`;

/** The variables of mail-settings.ts of the functions. */
export function localMailSettings(
  { mailboxUrl }: Pick<StackConfig, "mailboxUrl">,
): Record<string, string> {
  return {
    MAIL_PROVIDER: "resend",
    MAIL_API_KEY: mailApiKey,
    MAIL_API_URL: `${mailboxUrl}/resend`,
    MAIL_FROM: `${product.name} <newsletter@lmp.example>`,
    MAIL_POSTAL_ADDRESS: "Ruben Kessler, Lindenweg 12, 04229 Leipzig, Germany",
    MAIL_WEBHOOK_SECRET: mailWebhookSecret,
  };
}
