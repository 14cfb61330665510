/** How whoever gets a mail about the forum gets no more of them. */
import type { MailKind } from "../_shared/contracts/mail-kinds.ts";
import type { MailFrame } from "../_shared/mail/mail-content.ts";

/** `functionsUrl` without a slash at the end; `token`: of the member's preferences. */
export function stopOf(
  token: string,
  kinds: readonly MailKind[],
  { siteUrl }: MailFrame,
  functionsUrl: string,
): { preferencesUrl: string; stopHeaders: Record<string, string> } {
  return {
    preferencesUrl: `${siteUrl}/mail-preferences?token=${token}`,
    stopHeaders: {
      // RFC 8058: a mail program sends a POST request to this URL, without asking anything.
      "List-Unsubscribe": `<${functionsUrl}/mails/stop?token=${token}&kinds=${kinds.join(".")}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
