/** The mailbox with its provider's API, in memory, for the tests of this folder. */
import { mailApiKey } from "./mail-settings.ts";
import { Mailbox } from "./messages.ts";
import { createMailboxServer, type MailboxOptions } from "./server.ts";

export const sampleMail = {
  from: "LMP <newsletter@lmp.example>",
  to: ["reader@example.com"],
  subject: "Hello",
  html: "<!doctype html><html><head><title>Hello</title></head><body><p>Words</p></body></html>",
  text: "Plain words",
  headers: { "List-Unsubscribe": "<https://www.lmp.example/leave>" },
};

export function openProvider(options: MailboxOptions = {}) {
  const mailbox = new Mailbox();
  const handle = createMailboxServer(mailbox, options);
  const request = async (path: string, init?: RequestInit) =>
    await handle(new Request(`http://localhost${path}`, init));
  const post = (path: string, body: unknown, headers: HeadersInit = {}) =>
    request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return {
    mailbox,
    handle,
    request,
    post,
    /** As the adapter sends; `changes` replace fields of the sample. */
    send: (changes: Record<string, unknown> = {}, headers: HeadersInit = {}) =>
      post("/resend/emails", { ...sampleMail, ...changes }, {
        authorization: `Bearer ${mailApiKey}`,
        ...headers,
      }),
    addFault: (fault: Record<string, unknown>) => post("/api/faults", fault),
  };
}
