/** The description of the running stack for tests and other tools: exists only while it runs. */
import { type StackConfig } from "../config.ts";
import { jwtSecret, publishableKey, secretKey, signingKey } from "../platform/keys.ts";
import { dirname } from "../platform/paths.ts";
import { siteKeyHeader } from "./captcha-header.ts";

export interface Account {
  email: string;
  password: string;
  role: string;
  /** Of the authenticator with which it is enrolled, in Base32. */
  secret?: string;
}

/** Its form is that of tests/support/stack.ts, which also describes other stacks. */
export async function writeStackFile(
  config: StackConfig,
  accounts: Account[],
  hasSite: boolean,
): Promise<void> {
  const { siteUrl, apiUrl, mailboxUrl, databaseUrl } = config;
  const can = {
    ...(hasSite && { site: true }),
    mailbox: { kind: "ours", url: mailboxUrl },
    signing: { kid: signingKey.kid, secret: jwtSecret },
    faults: { url: `${apiUrl}/_local` },
    mailProvider: { url: `${mailboxUrl}/api` },
    captcha: { header: siteKeyHeader, origin: mailboxUrl },
    ...(accounts.length > 0 && { demo: true }),
  };
  const urls = { siteUrl, apiUrl, databaseUrl };
  const content = { kind: "ours", ...urls, publishableKey, secretKey, accounts, can };
  await Deno.mkdir(dirname(config.stackFile), { recursive: true });
  // Written atomically: readers see the whole file or none.
  const draft = `${config.stackFile}.${Deno.pid}`;
  await Deno.writeTextFile(draft, JSON.stringify(content, null, 2) + "\n");
  await Deno.rename(draft, config.stackFile);
}

export async function removeStackFile(config: StackConfig): Promise<void> {
  await Deno.remove(config.stackFile).catch(() => {});
}
