// A session that a mail of Auth itself has brought, until it is used: in this page's memory alone, not in its history.
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
    const [, content = ""] = mailed.accessToken.split(".");
    const { email }: { email?: unknown } = JSON.parse(
      atob(content.replace(/-/g, "+").replace(/_/g, "/")),
    );
    return typeof email === "string" ? email : undefined;
  } catch {
    return undefined;
  }
}
