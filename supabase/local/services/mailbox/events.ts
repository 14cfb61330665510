/** Sends the provider's webhooks about a message, signed as Resend has them signed. */
import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { mailWebhookSecret } from "./mail-settings.ts";
import type { Message } from "./messages.ts";

export const eventKinds = ["delivered", "bounced", "complained"] as const;
export type EventKind = typeof eventKinds[number];

export function isEventKind(text: unknown): text is EventKind {
  return eventKinds.some((kind) => kind === text);
}

/** As long as Resend waits, or shorter. */
const timeoutMs = 10_000;

/**
 * Resolves with the status that the receiver returned; null when it could not be reached. `nowMs` is when it
 * happened and was signed.
 */
export async function sendEvent(
  message: Message,
  kind: EventKind,
  url: string,
  nowMs: number,
): Promise<number | null> {
  const body = JSON.stringify(eventOf(message, kind, nowMs));
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...signatureHeaders(body, mailWebhookSecret, nowMs),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** https://docs.svix.com/receiving/verifying-payloads/how-manual */
export function signatureHeaders(
  body: string,
  secret: string,
  nowMs: number,
): Record<string, string> {
  const id = `msg_${crypto.randomUUID()}`;
  const timestamp = `${Math.floor(nowMs / 1000)}`;
  const signature = createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
}

/** https://resend.com/docs/webhooks/event-types */
function eventOf({ id, from, to, subject, sentAt }: Message, kind: EventKind, nowMs: number) {
  const bounce = {
    type: "Permanent",
    subType: "General",
    message: `The recipient's mail server rejected the mail to ${to}.`,
  };
  return {
    type: `email.${kind}`,
    created_at: new Date(nowMs).toISOString(),
    data: {
      email_id: id,
      created_at: sentAt,
      from,
      to: to.split(", "),
      subject,
      ...kind === "bounced" ? { bounce } : {},
    },
  };
}
