/** Jobs of kind "mail": one attempt to send one mail, see decision 058. */
import * as z from "zod/mini";
import { failureFromDatabase } from "../_shared/http/database-failure.ts";
import type { Mail } from "../_shared/mail/mail-content.ts";
import {
  createProvider,
  type MailSettings,
  readMailSettings,
} from "../_shared/mail/mail-settings.ts";
import { newsletterConfirmation } from "../_shared/mail/newsletter-confirmation.ts";
import { newsletterLetter } from "../_shared/mail/newsletter-letter.ts";
import type { MailProvider } from "../_shared/mail/provider.ts";
import { readSiteUrl } from "../_shared/site-url.ts";
import { type Handler, reasonOf } from "./run.ts";

/** Where links of mails lead. Both without a slash at the end. */
export interface MailUrls {
  site: string;
  functions: string;
}

const confirmation = z.object({
  template: z.literal("newsletter-confirmation"),
  values: z.object({ token: z.string() }),
});
const letter = z.object({
  template: z.literal("newsletter-letter"),
  values: z.object({
    title: z.string(),
    excerpt: z.string(),
    slug: z.string(),
    imageUrl: z.nullable(z.string()),
    imageAlt: z.string(),
    leaveToken: z.string(),
  }),
});
const content = z.discriminatedUnion("template", [confirmation, letter]);
const started = z.object({ to: z.string(), is_first: z.boolean() });

type Content = z.infer<typeof content>;

export interface MailOptions {
  settings: MailSettings;
  urls: MailUrls;
  provider: MailProvider;
}

/** How long mails wait for variables that are missing or wrong. That uses no attempt. */
const noSettingsSeconds = 600;

/** From the environment. Null where no provider is set; throws `internal` for what is incomplete. */
export function readMailOptions(): MailOptions | null {
  const settings = readMailSettings();
  if (!settings) return null;
  const functions = `${Deno.env.get("SUPABASE_URL")}/functions/v1`;
  return {
    settings,
    urls: { site: readSiteUrl(), functions },
    provider: createProvider(settings),
  };
}

export function createSendMail(readOptions = readMailOptions): Handler {
  return async ({ key }, database) => {
    let options: MailOptions | null = null;
    let reason = "MAIL_PROVIDER is not set.";
    try {
      options = readOptions();
    } catch (error) {
      reason = reasonOf(error);
    }
    if (!options) return { afterSeconds: noSettingsSeconds, reason };
    const { settings, urls, provider } = options;
    const { data, error } = await database.rpc("start_mail", { p_mail_id: key });
    if (error) throw failureFromDatabase(error);
    if (data === null) return;
    const { to, is_first } = started.parse(data);
    const { mail, headers } = compose(content.parse(data), settings, urls);
    const outcome = await provider.send({
      ...mail,
      ...{ from: settings.from, to, headers, idempotencyKey: `mail/${key}` },
    });
    const { error: notRecorded } = await database.rpc("record_mail", {
      p_mail_id: key,
      p_result: outcome.result,
      p_is_first: is_first,
      p_provider_id: outcome.result === "accepted" ? outcome.providerId ?? undefined : undefined,
      p_reason: outcome.result === "accepted" ? undefined : outcome.reason,
    });
    if (notRecorded) throw failureFromDatabase(notRecorded);
    if (outcome.result === "unknown") throw new Error(outcome.reason);
    if (outcome.result === "later") {
      return { afterSeconds: outcome.afterSeconds, reason: outcome.reason };
    }
  };
}

function compose(
  content: Content,
  { postalAddress }: MailSettings,
  urls: MailUrls,
): { mail: Mail; headers: Record<string, string> } {
  const frame = { siteUrl: urls.site, postalAddress };
  if (content.template === "newsletter-confirmation") {
    const confirmUrl = `${urls.site}/newsletter/confirm?token=${content.values.token}`;
    return { mail: newsletterConfirmation({ confirmUrl }, frame), headers: {} };
  }
  const { slug, leaveToken, imageUrl, ...values } = content.values;
  const mail = newsletterLetter({
    ...values,
    articleUrl: `${urls.site}/blog/${encodeURIComponent(slug)}`,
    unsubscribeUrl: `${urls.site}/newsletter/leave?token=${leaveToken}`,
    imageUrl: imageUrl && absoluteUrl(imageUrl, urls),
  }, frame);
  // RFC 8058: a mail program sends a POST request to this URL, without asking anything.
  const headers = {
    "List-Unsubscribe": `<${urls.functions}/newsletter/leave?token=${leaveToken}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { mail, headers };
}

/** Articles name stored files by their path, and images of the site as well. */
function absoluteUrl(url: string, urls: MailUrls): string | null {
  const base = url.startsWith("/storage/v1/") ? urls.functions : urls.site;
  return URL.parse(url, base)?.href ?? null;
}
