// What the mailbox of the local stack has caught.
import { stack } from "./people.ts";

export interface CaughtMail {
  id: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** All mails to an email address, the newest first. */
export async function mailsTo(email: string): Promise<CaughtMail[]> {
  const url = `${stack.mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`;
  return await (await fetch(url)).json();
}
