/** What the reader sees when the stack is up. */
import type { Stack } from "./stack.ts";

/** A few lines: URLs, who can sign in, and how to stop. */
export function summaryOf(stack: Stack, siteIsServed: boolean, startedInMs: number): string {
  const { config, accounts } = stack;
  const seconds = (startedInMs / 1000).toFixed(1);
  const lines = [
    "",
    `  LMP runs on this computer (started in ${seconds} s).`,
    "",
    `  Site      ${config.siteUrl}${siteIsServed ? "" : "   (npm run dev starts it)"}`,
    `  Mailbox   ${config.mailboxUrl}   every mail arrives here`,
    `  API       ${config.apiUrl}`,
    `  Database  ${config.databaseUrl}`,
    "",
  ];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map((account) => account.email.length));
    lines.push("  Sign in with");
    for (const { email, password, role, secret } of accounts) {
      lines.push(`    ${email.padEnd(width)}  ${password}  (${role})`);
      if (secret) {
        lines.push(
          `    ${"".padEnd(width)}  and a code of the authenticator ${secret},`,
          `    ${"".padEnd(width)}  or from ${config.mailboxUrl}/authenticator`,
        );
      }
    }
    lines.push("");
  }
  lines.push('  Ctrl-C stops it and keeps the data; "npm run reset" starts afresh.', "");
  return lines.join("\n");
}
