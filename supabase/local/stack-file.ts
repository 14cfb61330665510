/** The description of the running stack for other tools: exists only while it runs. */
import { publishableKey, secretKey, type StackConfig } from "./config.ts";
import { dirname } from "./process/paths.ts";

export interface Account {
  email: string;
  password: string;
  role: string;
  /** Of the authenticator with which it is enrolled, in Base32. */
  secret?: string;
}

export async function writeStackFile(config: StackConfig, accounts: Account[]): Promise<void> {
  const { siteUrl, apiUrl, mailboxUrl, databaseUrl } = config;
  const content = { siteUrl, apiUrl, mailboxUrl, databaseUrl, publishableKey, secretKey, accounts };
  await Deno.mkdir(dirname(config.stackFile), { recursive: true });
  // Written atomically: readers see the whole file or none.
  const draft = `${config.stackFile}.${Deno.pid}`;
  await Deno.writeTextFile(draft, JSON.stringify(content, null, 2) + "\n");
  await Deno.rename(draft, config.stackFile);
}

export async function removeStackFile(config: StackConfig): Promise<void> {
  await Deno.remove(config.stackFile).catch(() => {});
}
