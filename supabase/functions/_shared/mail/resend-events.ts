/** The webhooks of Resend. Names and shapes: https://resend.com/docs/webhooks/event-types */
import * as z from "zod/mini";
import { WebhookError, type WebhookEvent } from "./provider.ts";

const kinds: Readonly<Record<string, WebhookEvent["kind"]>> = {
  "email.delivered": "delivered",
  "email.bounced": "bounced",
  // Not sent, because the provider remembers a bounce or a complaint of this address.
  "email.suppressed": "bounced",
  "email.complained": "complained",
  "email.failed": "failed",
  "email.delivery_delayed": "delayed",
};

const typeSchema = z.object({ type: z.string() });

const eventSchema = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z.object({
    email_id: z.string().check(z.minLength(1)),
    to: z.array(z.string()).check(z.minLength(1)),
    bounce: z.nullish(z.object({ type: z.nullish(z.string()), subType: z.nullish(z.string()) })),
    failed: z.nullish(z.object({ reason: z.nullish(z.string()) })),
  }),
});

type ResendEvent = z.infer<typeof eventSchema>;

/**
 * Null for an event without a consequence (sent, opened, clicked, and whatever is about contacts or
 * domains). Throws a WebhookError, "payload", for what is no such event.
 */
export function readResendEvent(body: string): WebhookEvent | null {
  const content = parseJson(body);
  const { type } = parse(typeSchema, content);
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (!kind) return null;
  const event = parse(eventSchema, content);
  const at = new Date(event.created_at);
  if (Number.isNaN(at.getTime())) throw unreadable("created_at");
  return {
    kind,
    providerId: event.data.email_id,
    to: event.data.to[0],
    isPermanent: isPermanent(event),
    at: at.toISOString(),
    reason: reasonOf(event),
  };
}

function isPermanent({ type, data }: ResendEvent): boolean {
  // A bounce is permanent by its definition; the types "Transient" and "Undetermined" are the exceptions.
  if (type === "email.bounced") return (data.bounce?.type ?? "Permanent") === "Permanent";
  return type === "email.suppressed" || type === "email.complained";
}

function reasonOf({ type, data }: ResendEvent): string {
  const words = type === "email.suppressed"
    ? ["Suppressed"]
    : [data.bounce?.type, data.bounce?.subType, data.failed?.reason];
  return words.filter((word) => word && isName(word)).join(", ");
}

/** Names of reasons are kept. A sentence is not: it may quote the email address. */
function isName(word: string): boolean {
  return /^\w{1,60}$/.test(word);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw unreadable("its JSON");
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw unreadable(result.error.issues[0].path.join(".") || "its form");
  return result.data;
}

/** Names the place only: the content is about a person. */
function unreadable(where: string): WebhookError {
  return new WebhookError("payload", `The webhook cannot be read: ${where}.`);
}
