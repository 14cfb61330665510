/** What sending a mail needs besides its content. */
import { readSiteUrl } from "../site-url.ts";
import { createProvider, type MailSettings, readMailSettings } from "./mail-settings.ts";
import type { MailProvider } from "./provider.ts";

/** Where links of mails lead. Both without a slash at the end. */
export interface MailUrls {
  site: string;
  functions: string;
}

export interface MailOptions {
  settings: MailSettings;
  urls: MailUrls;
  provider: MailProvider;
}

/** From the environment. */
export const readMailUrls = (): MailUrls => ({
  site: readSiteUrl(),
  functions: `${Deno.env.get("SUPABASE_URL")}/functions/v1`,
});

/** From the environment. Null where no provider is set; throws `internal` for what is incomplete. */
export function readMailOptions(): MailOptions | null {
  const settings = readMailSettings();
  return settings && { settings, urls: readMailUrls(), provider: createProvider(settings) };
}
