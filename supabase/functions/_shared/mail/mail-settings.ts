/** The variables of the mails: secrets on the platform, fixed values in the local stack. */
import * as z from "zod/mini";
import { internalFailure } from "../http/failure.ts";
import type { MailProvider } from "./provider.ts";
import { createResend } from "./resend.ts";
import { webhookSecretPattern } from "./svix-signature.ts";

const address = String.raw`[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+`;
const senderPattern = new RegExp(`^(${address}|[^<>"\\p{Cc}]{1,100} <${address}>)$`, "u");

/** Names as in the environment, because the failure names what is missing. */
const settingsSchema = z.object({
  MAIL_PROVIDER: z.literal("resend"),
  MAIL_API_KEY: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  MAIL_API_URL: z._default(z.url({ protocol: /^https?$/ }), "https://api.resend.com"),
  MAIL_FROM: z.string().check(z.regex(senderPattern)),
  MAIL_POSTAL_ADDRESS: z.string().check(z.trim(), z.minLength(1)),
  MAIL_WEBHOOK_SECRET: z.string().check(z.regex(webhookSecretPattern)),
});

/** Their names, which the deployment passes on. */
export const mailVariables = Object.keys(settingsSchema.shape);

export interface MailSettings {
  provider: "resend";
  apiKey: string;
  /** Without a slash at its end. */
  apiUrl: string;
  /** "Name <address>", or the address alone. */
  from: string;
  /** Who sends the mails, and a postal address. */
  postalAddress: string;
  /** "whsec_…" */
  webhookSecret: string;
}

/**
 * Null where no provider is set: mails are optional. Throws `internal` where one is set and another variable is
 * missing or invalid. An empty text is as good as none.
 *
 * The environment is read as a whole, because the deployment demands every variable that is read by its name.
 */
export function readMailSettings(
  variables: Record<string, string> = Deno.env.toObject(),
): MailSettings | null {
  if (!variables.MAIL_PROVIDER) return null;
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = settingsSchema.safeParse(set);
  if (!result.success) {
    const names = new Set(result.error.issues.map(({ path }) => path[0]));
    // Not the values: one is a key.
    throw internalFailure(new Error(`Missing or invalid: ${[...names].join(", ")}.`));
  }
  const { data } = result;
  return {
    provider: data.MAIL_PROVIDER,
    apiKey: data.MAIL_API_KEY,
    apiUrl: data.MAIL_API_URL.replace(/\/+$/, ""),
    from: data.MAIL_FROM,
    postalAddress: data.MAIL_POSTAL_ADDRESS,
    webhookSecret: data.MAIL_WEBHOOK_SECRET,
  };
}

/** The adapter to the provider of the settings. */
export function createProvider(settings: MailSettings): MailProvider {
  switch (settings.provider) {
    case "resend":
      return createResend(settings);
  }
}
