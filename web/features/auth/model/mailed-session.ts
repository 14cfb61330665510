// A session that a mail of Auth itself has brought, until it is used: in this page's memory alone, not in its history.
import { claimsOf } from "#web/lib/session/access-token.ts";
import type { MailedSession } from "./email-link.ts";

let kept: MailedSession | undefined;

export function keepMailedSession(mailed: MailedSession | undefined): void {
  kept = mailed;
}

/** Undefined after a reload, too: then the mail is opened again. */
export const keptMailedSession = () => kept;

/** Whose session it is, as its token says; undefined for a code, which is good for this browser alone. */
export function emailOfSession(mailed: MailedSession): string | undefined {
  if ("code" in mailed) return undefined;
  try {
    const { email }: { email?: unknown } = claimsOf(mailed.accessToken);
    return typeof email === "string" ? email : undefined;
  } catch {
    return undefined;
  }
}
