// The stack that the tests run against: ours, which `npm start` and `npm run stack` describe while they run, or any
// other of the platform that LMP_STACK_FILE describes (.github/other-stacks.md).
import { readFileSync } from "node:fs";
import * as z from "zod";

/** What a stack may have beyond the platform's API. A test that needs it calls `needs` of needs.ts. */
const abilitiesSchema = z.object({
  /** The built site is served at `siteUrl`. */
  site: z.optional(z.literal(true)),
  /** The mails of Auth can be read: by the API of our mailbox, or that of Mailpit. */
  mailbox: z.optional(z.object({ kind: z.enum(["ours", "mailpit"]), url: z.url() })),
  /** The key with which Auth signs access tokens: a shared secret, or a private JWK. */
  signing: z.optional(z.union([
    z.object({ kid: z.string(), secret: z.string() }),
    z.object({ jwk: z.looseObject({ kid: z.string(), alg: z.literal("ES256"), d: z.string() }) }),
  ])),
  /** Parts can be stopped and started: POST {url}/{part}/{stop|start}. The API is on the loopback, without TLS. */
  faults: z.optional(z.object({ url: z.url() })),
  /** Jobs run, and mails of the site arrive in the mailbox; {url} makes the provider fail and report. */
  mailProvider: z.optional(z.object({ url: z.url() })),
  /** The captcha is on for a browser that sends this header; its script and frame are at `origin`. */
  captcha: z.optional(z.object({ header: z.string(), origin: z.url() })),
  /** The demo community lives there, with the accounts below. */
  demo: z.optional(z.literal(true)),
});

const stackSchema = z.object({
  /** Ours has every ability; another may lack any. */
  kind: z.enum(["ours", "official", "hosted"]),
  /** Where the site is, or would be: Auth's redirects lead there. */
  siteUrl: z.url(),
  apiUrl: z.url(),
  /** As the role `postgres`; on a hosted project that of the session pooler. */
  databaseUrl: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  /** Of the demo community. */
  accounts: z._default(
    z.array(z.object({
      email: z.string(),
      password: z.string(),
      role: z.string(),
      /** Of the authenticator with which it is enrolled, in Base32. */
      secret: z.optional(z.string()),
    })),
    [],
  ),
  can: abilitiesSchema,
});

export type Abilities = z.infer<typeof abilitiesSchema>;
export type Ability = keyof Abilities;
export type Stack = z.infer<typeof stackSchema>;

/** Every ability, for the test that ours has all of them. */
export const abilities = Object.keys(abilitiesSchema.shape);

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Throws when the stack is on another computer and nobody has said that it may be written to. Tests write rows, make
 * administrators and delete accounts: they must never run against production by a slip.
 */
export function assertMayBeWritten(
  { apiUrl, databaseUrl }: Pick<Stack, "apiUrl" | "databaseUrl">,
  permission: string | undefined,
): void {
  const distant = [apiUrl, databaseUrl].map((url) => new URL(url).hostname)
    .filter((host) => !loopback.includes(host));
  if (distant.length === 0 || permission === "yes") return;
  throw new Error(
    `The stack is on ${
      distant.join(" and ")
    }. Tests write to it. If it is no production: LMP_STACK_MAY_BE_WRITTEN=yes`,
  );
}

/** Parses a description. Throws when it is none, or when the stack may not be written to. */
export function parseStack(text: string, permission: string | undefined): Stack {
  const stack = stackSchema.parse(JSON.parse(text));
  assertMayBeWritten(stack, permission);
  return stack;
}

const stackFile = process.env.LMP_STACK_FILE ?? "supabase/.temp/stack.json";

/** The stack that is described. Throws a readable error when there is none. */
export function readStack(): Stack {
  let text: string;
  try {
    text = readFileSync(stackFile, "utf8");
  } catch {
    throw new Error(`No stack is running (${stackFile} is missing). Start one: npm run stack`);
  }
  return parseStack(text, process.env.LMP_STACK_MAY_BE_WRITTEN);
}
