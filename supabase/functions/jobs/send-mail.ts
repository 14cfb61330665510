/** Jobs of kind "mail": one attempt to send one mail, see decision 058. */
import * as z from "zod/mini";
import { unwrap } from "../_shared/http/database-failure.ts";
import type { Mail } from "../_shared/mail/mail-content.ts";
import type { MailUrls } from "../_shared/mail/mail-options.ts";
import type { MailSettings } from "../_shared/mail/mail-settings.ts";
import { newsletterConfirmation } from "../_shared/mail/newsletter-confirmation.ts";
import { composeMemberMail, memberMails } from "./compose-member-mail.ts";
import { composeNotifications, notifications } from "./compose-notifications.ts";
import { afterOutcome, type MailAttempt } from "./mail-job.ts";

const confirmation = z.object({
  template: z.literal("newsletter-confirmation"),
  values: z.object({ token: z.string() }),
});
const content = z.discriminatedUnion("template", [
  confirmation,
  notifications,
  ...memberMails,
]);
const started = z.object({ to: z.string(), is_first: z.boolean() });

type Content = z.infer<typeof content>;

export const sendMail: MailAttempt = async ({ key }, database, { settings, urls, provider }) => {
  const data = unwrap(await database.rpc("start_mail", { p_mail_id: key }));
  if (data === null) return;
  const { to, is_first } = started.parse(data);
  const { mail, headers } = compose(content.parse(data), settings, urls);
  const outcome = await provider.send({
    ...mail,
    ...{ from: settings.from, to, headers, idempotencyKey: `mail/${key}` },
  });
  unwrap(
    await database.rpc("record_mail", {
      p_mail_id: key,
      p_result: outcome.result,
      p_is_first: is_first,
      p_provider_id: outcome.result === "accepted" ? outcome.providerId ?? undefined : undefined,
      p_reason: outcome.result === "accepted" ? undefined : outcome.reason,
    }),
  );
  return afterOutcome(outcome);
};

function compose(
  content: Content,
  { postalAddress }: MailSettings,
  urls: MailUrls,
): { mail: Mail; headers: Record<string, string> } {
  const frame = { siteUrl: urls.site, postalAddress };
  if (content.template === "notifications") {
    return composeNotifications(content.values, frame, urls.functions);
  }
  if (content.template !== "newsletter-confirmation") {
    return composeMemberMail(content, frame, urls.functions);
  }
  const confirmUrl = `${urls.site}/newsletter/confirm?token=${content.values.token}`;
  return { mail: newsletterConfirmation({ confirmUrl }, frame), headers: {} };
}
