// Which variables a deployment needs, what it makes of them, and the sentence about one that is missing or wrong.
import { readDsn } from "../supabase/functions/_shared/error-reports/dsn.ts";
import {
  mailVariables,
  readMailSettings,
} from "../supabase/functions/_shared/mail/mail-settings.ts";

/** What went wrong in one sentence, printed without a stack. */
export class DeploymentError extends Error {}

/** Returns the value of a variable. An empty text is as good as none: GitHub passes that for what nobody has set. */
type Read = (name: string) => string | undefined;

interface DeploymentVariables {
  /** Under the names by which the CLI finds what differs from supabase/config.toml. */
  settings: Record<string, string>;
  /** The variables of the functions. */
  secrets: Record<string, string>;
}

/** Throws a DeploymentError that names the variable to be set; it contains no key. */
export function readVariables(read: Read): DeploymentVariables {
  required(read, "SUPABASE_ACCESS_TOKEN");
  const site = required(read, "SITE_URL");
  if (!/^https?:\/\/[^/]+\/?$/.test(site)) {
    throw new DeploymentError(
      `SITE_URL is "${site}". Write it like https://www.example.com`,
    );
  }
  const siteUrl = site.replace(/\/$/, "");
  return {
    settings: settings(read, siteUrl),
    secrets: { SITE_URL: siteUrl, ...errorReports(read), ...mailSecrets(read) },
  };
}

function required(read: Read, name: string): string {
  const value = read(name);
  if (!value) {
    throw new DeploymentError(
      `${name} is not set. .github/hosting.md says what it is.`,
    );
  }
  return value;
}

function settings(read: Read, siteUrl: string): Record<string, string> {
  return {
    SUPABASE_AUTH_SITE_URL: siteUrl,
    // Where mailed links may lead: pages of this site and nowhere else.
    SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: `${siteUrl}/**`,
    ...read("SMTP_HOST") ? mailServer(read) : {},
    ...captcha(read),
  };
}

function mailServer(read: Read): Record<string, string> {
  for (const name of ["SMTP_USER", "SMTP_PASSWORD", "SMTP_SENDER"]) {
    required(read, name);
  }
  return {
    SUPABASE_AUTH_EMAIL_SMTP_ENABLED: "true",
    SUPABASE_AUTH_EMAIL_SMTP_PORT: read("SMTP_PORT") || "587",
  };
}

/** Switches the captcha on; supabase/config.toml names its provider and takes its secret from the environment. */
function captcha(read: Read): Record<string, string> {
  const names = ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"];
  const missing = names.filter((name) => !read(name));
  if (missing.length === names.length) return {};
  if (missing.length > 0) {
    // Forms without a token that Auth wants would let nobody in, and a widget without Auth would keep nobody out.
    throw new DeploymentError(
      `${missing[0]} is not set. Set both ${
        names.join(" and ")
      }, or none: .github/hosting.md says what they are.`,
    );
  }
  return { SUPABASE_AUTH_CAPTCHA_ENABLED: "true" };
}

/** The variables of the mails, complete and as the functions accept them. None without a provider: mails are optional. */
function mailSecrets(read: Read): Record<string, string> {
  const set = Object.fromEntries(
    mailVariables.map((name) => [name, read(name) ?? ""]).filter(([, value]) => value),
  );
  if (!set.MAIL_PROVIDER) return {};
  try {
    readMailSettings(set);
  } catch (error) {
    const { cause } = Object(error);
    if (!(cause instanceof Error)) throw error;
    throw new DeploymentError(
      `MAIL_PROVIDER is set. ${cause.message} .github/mail-delivery.md says what they are.`,
    );
  }
  return set;
}

/** Where errors of the functions are reported, if anywhere. */
function errorReports(read: Read): Record<string, string> {
  const dsn = read("ERROR_REPORTS_DSN");
  try {
    return readDsn(dsn) && dsn ? { ERROR_REPORTS_DSN: dsn } : {};
  } catch (error) {
    throw new DeploymentError(
      error instanceof Error ? error.message : String(error),
    );
  }
}

/** A file that the CLI reads: arguments are visible to everybody on the computer. */
export function envFile(variables: Record<string, string>): string {
  return Object.entries(variables).map(([name, value]) => {
    // The CLI knows no escapes. What is between these two it takes as it is.
    const quote = ["'", "`"].find((character) => !value.includes(character));
    if (!quote) {
      throw new DeploymentError(
        `${name} has both ' and \` in it. Leave one out.`,
      );
    }
    return `${name}=${quote}${value}${quote}\n`;
  }).join("");
}
