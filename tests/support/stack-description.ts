// Descriptions of stacks that are not ours, from what is known about them.
import * as z from "zod";
import type { Stack } from "./stack.ts";

/**
 * The key with which the official local stack signs access tokens, unless its config.toml names others. It is a constant
 * of the Supabase CLI, the same on every computer, and protects nothing.
 */
export const officialSigningKey = {
  kty: "EC",
  kid: "b81269f1-21d8-4f2e-b719-c2240a840d90",
  alg: "ES256",
  crv: "P-256",
  x: "M5Sjqn5zwC9Kl1zVfUUGvv9boQjCGd45G8sdopBExB4",
  y: "P6IXMvA2WYXSHSOMTBH2jsw_9rrzGy89FjPf6oOsIxQ",
  d: "dIhR8wywJlqlua4y_yMq2SLhlFXDZJBCvFrY1DCHyVU",
} as const;

/** What `supabase status -o json` prints of a stack that runs, as far as we need it. */
const statusSchema = z.object({
  API_URL: z.url(),
  DB_URL: z.string(),
  PUBLISHABLE_KEY: z.string(),
  SECRET_KEY: z.string(),
  /** Missing when its container was excluded. */
  MAILPIT_URL: z.optional(z.url()),
});

export interface Site {
  url: string;
  /** Whether it is served there. */
  isServed: boolean;
}

/** The official local stack, from the output of its command. Throws when that is something else. */
export function officialStack(status: string, site: Site, accounts: Stack["accounts"]): Stack {
  const { API_URL, DB_URL, PUBLISHABLE_KEY, SECRET_KEY, MAILPIT_URL } = statusSchema.parse(
    JSON.parse(status),
  );
  return {
    kind: "official",
    siteUrl: site.url,
    apiUrl: API_URL,
    databaseUrl: DB_URL,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    accounts,
    can: {
      ...(site.isServed && { site: true }),
      ...(MAILPIT_URL && { mailbox: { kind: "mailpit", url: MAILPIT_URL } }),
      signing: { jwk: officialSigningKey },
      ...(accounts.length > 0 && { demo: true }),
    },
  };
}

/** The names are those of the deployment (.github/deploy-backend.ts). */
const hostedSchema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_DB_URL: z.string(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  SUPABASE_SECRET_KEY: z.string(),
  SITE_URL: z.url(),
  /** Where the project's mails go, if its mail server is a Mailpit. */
  MAILPIT_URL: z.optional(z.url()),
});

/** A hosted project, from variables. Throws with the names of those that are missing or invalid. */
export function hostedStack(
  variables: Record<string, string | undefined>,
  isSiteServed: boolean,
): Stack {
  const result = hostedSchema.safeParse(variables);
  if (!result.success) {
    // Not the values: two are secrets.
    const names = new Set(result.error.issues.map(({ path }) => path[0]));
    throw new Error(`Missing or invalid: ${[...names].join(", ")}.`);
  }
  const { data } = result;
  return {
    kind: "hosted",
    siteUrl: data.SITE_URL.replace(/\/+$/, ""),
    apiUrl: data.SUPABASE_URL.replace(/\/+$/, ""),
    databaseUrl: data.SUPABASE_DB_URL,
    publishableKey: data.SUPABASE_PUBLISHABLE_KEY,
    secretKey: data.SUPABASE_SECRET_KEY,
    accounts: [],
    can: {
      ...(isSiteServed && { site: true }),
      ...(data.MAILPIT_URL && { mailbox: { kind: "mailpit", url: data.MAILPIT_URL } }),
    },
  };
}
