// Mails that the stack has caught: by the API of our own mailbox, or by Mailpit's, which the official local stack has.
import * as z from "zod";
import { needs } from "./needs.ts";
import type { Abilities } from "./stack.ts";

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
});

export type CaughtMail = z.infer<typeof mailSchema>;

/** Gets JSON. Throws when the response is no success. */
type GetJson = (url: string) => Promise<unknown>;

const getJson: GetJson = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return await response.json();
};

const mailpitList = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const mailpitMessage = z.object({
  ID: z.string(),
  To: z.array(z.object({ Address: z.string() })),
  Subject: z.string(),
  Text: z.string(),
  HTML: z.string(),
});
const mailpitHeaders = z.record(z.string(), z.array(z.string()));

/** Mails to an email address, or all, the newest first. */
export async function readMails(
  { kind, url }: NonNullable<Abilities["mailbox"]>,
  email?: string,
  get: GetJson = getJson,
): Promise<CaughtMail[]> {
  // A search of Mailpit also finds what only contains the address.
  const isWanted = ({ to }: CaughtMail) => email === undefined || to === email;
  if (kind === "ours") {
    const query = email === undefined ? "" : `?to=${encodeURIComponent(email)}`;
    return z.array(mailSchema).parse(await get(`${url}/api/messages${query}`)).filter(isWanted);
  }
  const query = email === undefined
    ? "messages?limit=200"
    : `search?query=${encodeURIComponent(`to:"${email}"`)}&limit=50`;
  const { messages } = mailpitList.parse(await get(`${url}/api/v1/${query}`));
  const mails = await Promise.all(messages.map(async ({ ID }) => {
    const [message, headers] = await Promise.all([
      get(`${url}/api/v1/message/${ID}`),
      get(`${url}/api/v1/message/${ID}/headers`),
    ]);
    const { To, Subject, Text, HTML } = mailpitMessage.parse(message);
    return {
      id: ID,
      to: To[0]?.Address ?? "",
      subject: Subject,
      text: Text,
      html: HTML,
      headers: Object.fromEntries(
        Object.entries(mailpitHeaders.parse(headers)).map((
          [name, values],
        ) => [name, values.join(", ")]),
      ),
    };
  }));
  return mails.filter(isWanted);
}

/** Mails to an email address, the newest first. The test needs a mailbox. */
export const mailsTo = (email: string): Promise<CaughtMail[]> => readMails(needs("mailbox"), email);

/** All mails, the newest first. */
export const allMails = (): Promise<CaughtMail[]> => readMails(needs("mailbox"));
