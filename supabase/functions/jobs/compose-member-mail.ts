/** What the database says of decisions, and of what waits for staff, as a mail. */
import * as z from "zod/mini";
import { decisionKinds } from "../_shared/contracts/decisions.ts";
import { mailKinds } from "../_shared/contracts/mail-kinds.ts";
import { decisionMail } from "../_shared/mail/decision-mail.ts";
import type { Mail, MailFrame } from "../_shared/mail/mail-content.ts";
import { waitingMail } from "../_shared/mail/waiting-mail.ts";
import { stopOf } from "./mail-stop.ts";

const toMember = { kinds: z.array(z.enum(mailKinds)), token: z.string() };
const text = z.nullable(z.string());
const waiting = z.object({
  ...toMember,
  reports: z.number(),
  posts: z.number(),
  since: z.iso.datetime({ offset: true }),
});

/** By template; the purposes of private.mails have the same names. */
export const memberMails = [
  z.object({
    template: z.literal("decisions"),
    values: z.object({
      ...toMember,
      count: z.number(),
      decisions: z.array(z.object({
        kind: z.enum(decisionKinds),
        postId: text,
        position: z.nullable(z.number()),
        threadId: text,
        title: text,
        category: text,
        reason: text,
      })),
    }),
  }),
  z.object({ template: z.literal("waiting"), values: waiting }),
  z.object({ template: z.literal("overdue"), values: waiting }),
] as const;

/** `functionsUrl` without a slash at the end. */
export function composeMemberMail(
  content: z.infer<typeof memberMails[number]>,
  frame: MailFrame,
  functionsUrl: string,
): { mail: Mail; headers: Record<string, string> } {
  const { token, kinds } = content.values;
  const { preferencesUrl, stopHeaders } = stopOf(token, kinds, frame, functionsUrl);
  return {
    mail: content.template === "decisions"
      ? decisionMail({ ...content.values, preferencesUrl }, frame)
      : waitingMail({
        ...content.values,
        kind: content.template,
        seconds: (Date.now() - Date.parse(content.values.since)) / 1000,
        preferencesUrl,
      }, frame),
    headers: stopHeaders,
  };
}
