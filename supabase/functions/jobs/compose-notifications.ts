/** What the database says of unread posts, as a mail. */
import * as z from "zod/mini";
import { mailKinds } from "../_shared/contracts/mail-kinds.ts";
import type { Mail, MailFrame } from "../_shared/mail/mail-content.ts";
import { notificationMail } from "../_shared/mail/notification-mail.ts";
import { stopOf } from "./mail-stop.ts";

export const notifications = z.object({
  template: z.literal("notifications"),
  values: z.object({
    threadId: z.string(),
    title: z.string(),
    kinds: z.array(z.enum(mailKinds)),
    newPosts: z.number(),
    posts: z.array(z.object({
      id: z.string(),
      kind: z.enum(["reply", "mention", "solution", "news"]),
      position: z.number(),
      author: z.nullable(z.string()),
      text: z.string(),
    })),
    token: z.string(),
  }),
});

/** `functionsUrl` without a slash at the end. */
export function composeNotifications(
  { token, ...values }: z.infer<typeof notifications>["values"],
  frame: MailFrame,
  functionsUrl: string,
): { mail: Mail; headers: Record<string, string> } {
  // Mail programs show mails with the same reference as one conversation.
  const thread = `<thread-${values.threadId}@${new URL(frame.siteUrl).hostname}>`;
  const { preferencesUrl, stopHeaders } = stopOf(token, values.kinds, frame, functionsUrl);
  return {
    mail: notificationMail({ ...values, preferencesUrl }, frame),
    headers: {
      "References": thread,
      "In-Reply-To": thread,
      ...stopHeaders,
    },
  };
}
