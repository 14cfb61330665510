/** Sends mails through Resend: https://resend.com/docs/api-reference/emails/send-email */
import * as z from "zod/mini";
import type {
  BatchedOutcome,
  BatchOutcome,
  MailProvider,
  OutgoingMail,
  SendOutcome,
} from "./provider.ts";
import { readResendEvent } from "./resend-events.ts";
import { verifySvix } from "./svix-signature.ts";

export interface ResendOptions {
  apiKey: string;
  /** Without a slash at its end. */
  apiUrl: string;
  /** "whsec_…", of the endpoint that receives the webhooks. */
  webhookSecret: string;
  /** How long to wait for a response. Default 15 s. */
  timeoutMs?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** When nobody has changed a setting in the meantime, an earlier attempt fails again. */
const settingsRetrySeconds = 15 * 60;
/** Quotas are counted over 24 hours or a month, so that room comes back little by little. */
const quotaRetrySeconds = 60 * 60;
/** The request with the same key that is still running takes less. */
const concurrentRetrySeconds = 30;
const longestRetrySeconds = 24 * 60 * 60;

const acceptedSchema = z.object({ id: z.string().check(z.minLength(1)) });
const batchSchema = z.object({
  data: z.array(acceptedSchema),
  errors: z.optional(z.array(z.object({ index: z.number(), message: z.optional(z.string()) }))),
});
const errorSchema = z.object({ name: z.string(), message: z.optional(z.string()) });

interface ResendError {
  status: number;
  /** Empty when the response is not in the form of an error. */
  name: string;
  message: string;
}

export function createResend(options: ResendOptions): MailProvider {
  const { webhookSecret, now = Date.now } = options;
  return {
    send: (mail) => send(mail, options),
    sendBatch: (mails, idempotencyKey) => sendBatch(mails, idempotencyKey, options),
    async readWebhook(request) {
      await verifySvix(request, webhookSecret, now());
      return readResendEvent(request.body);
    },
  };
}

/** One mail as the provider reads it. */
function bodyOf({ from, to, subject, text, html, headers }: Omit<OutgoingMail, "idempotencyKey">) {
  return { from, to: [to], subject, text, html, headers };
}

async function send(mail: OutgoingMail, options: ResendOptions): Promise<SendOutcome> {
  const response = await post("/emails", bodyOf(mail), mail.idempotencyKey, options);
  if (!response.ok) return response.outcome;
  const accepted = acceptedSchema.safeParse(response.body);
  return accepted.success
    ? { result: "accepted", providerId: accepted.data.id }
    : { result: "unknown", reason: `${response.status} with an unreadable body` };
}

/** https://resend.com/docs/api-reference/emails/send-batch-emails */
async function sendBatch(
  mails: readonly Omit<OutgoingMail, "idempotencyKey">[],
  idempotencyKey: string,
  options: ResendOptions,
): Promise<BatchOutcome> {
  // Otherwise one invalid address would hold up all of them.
  const headers = { "x-batch-validation": "permissive" };
  const response = await post("/emails/batch", mails.map(bodyOf), idempotencyKey, options, headers);
  if (!response.ok) {
    const { outcome } = response;
    return outcome.result === "accepted"
      ? { result: "accepted", outcomes: mails.map(() => outcome) }
      : outcome;
  }
  const outcomes = outcomesOf(response.body, mails.length);
  return outcomes
    ? { result: "accepted", outcomes }
    : { result: "unknown", reason: `${response.status} with an unreadable body` };
}

/** Ids are of those that are valid, in their order. Null where they do not add up. */
function outcomesOf(body: unknown, count: number): BatchedOutcome[] | null {
  const parsed = batchSchema.safeParse(body);
  if (!parsed.success) return null;
  const { data, errors = [] } = parsed.data;
  const failures = new Map(errors.map(({ index, message = "" }) => [index, message]));
  if (data.length + failures.size !== count) return null;
  const ids = data.values();
  return Array.from({ length: count }, (_, index) => {
    const message = failures.get(index);
    return message === undefined
      ? { result: "accepted", providerId: ids.next().value?.id ?? null }
      : {
        result: "rejected",
        reason: reasonOf({ status: 422, name: "validation_error", message }),
      };
  });
}

type PostOutcome =
  | { ok: true; status: number; body: unknown }
  | { ok: false; outcome: SendOutcome };

async function post(
  path: string,
  content: unknown,
  idempotencyKey: string,
  { apiKey, apiUrl, timeoutMs = 15_000, now = Date.now }: ResendOptions,
  headers: Record<string, string> = {},
): Promise<PostOutcome> {
  try {
    const response = await fetch(apiUrl + path, {
      method: "POST",
      headers: {
        "authorization": `Bearer ${apiKey}`,
        "content-type": "application/json",
        "idempotency-key": idempotencyKey,
        ...headers,
      },
      body: JSON.stringify(content),
      // Followed, a POST may become a GET; and the key is for this host alone.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = parseJson(await response.text());
    return response.ok
      ? { ok: true, status: response.status, body }
      : { ok: false, outcome: outcomeOf(response, body, now) };
  } catch (error) {
    // Even a connection that could not be made looks like one that was lost: fetch tells them apart in words only.
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    const reason = isTimeout ? `no response within ${timeoutMs / 1000} s` : "the connection failed";
    return { ok: false, outcome: { result: "unknown", reason } };
  }
}

function outcomeOf({ status, headers }: Response, body: unknown, now: () => number): SendOutcome {
  const parsed = errorSchema.safeParse(body);
  const { name = "", message = "" } = parsed.success ? parsed.data : {};
  const error = { status, name, message };
  if (status === 429) {
    const afterSeconds = name.endsWith("quota_exceeded")
      ? quotaRetrySeconds
      : retrySeconds(headers, now());
    return { result: "later", afterSeconds, reason: reasonOf(error) };
  }
  return outcomeOfError(error);
}

/** Names and statuses: https://resend.com/docs/api-reference/errors */
function outcomeOfError(error: ResendError): SendOutcome {
  const { status, name } = error;
  const reason = reasonOf(error);
  // Same key, other content: an earlier attempt was accepted, and then the template has changed.
  if (name === "invalid_idempotent_request") return { result: "accepted", providerId: null };
  if (name === "concurrent_idempotent_requests") {
    return { result: "later", afterSeconds: concurrentRetrySeconds, reason };
  }
  if (status >= 500 || status === 408 || status === 409) return { result: "unknown", reason };
  const isAboutMail = [400, 413, 422].includes(status) && !isAboutSettings(error);
  return isAboutMail
    ? { result: "rejected", reason }
    : { result: "later", afterSeconds: settingsRetrySeconds, reason };
}

/** The same statuses and the same name, "validation_error", are used for a wrong key and a wrong sender. */
function isAboutSettings({ name, message }: ResendError): boolean {
  return name === "invalid_from_address" || /\bapi key\b|`from`/i.test(message);
}

/** Status, name and field. The message is left out: it may quote the email address. */
function reasonOf({ status, name, message }: ResendError): string {
  const field = /`([a-z_]{1,30})`/.exec(message)?.[1];
  return [status, /^\w{1,60}$/.test(name) ? name : "", field ? `(${field})` : ""].filter(Boolean)
    .join(" ");
}

/** Seconds, or a date (RFC 9110, section 10.2.3); a second where the header is missing. */
function retrySeconds(headers: Headers, nowMs: number): number {
  const text = headers.get("retry-after") ?? headers.get("ratelimit-reset") ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - nowMs) / 1000;
  return Math.min(Math.max(Math.ceil(seconds) || 1, 1), longestRetrySeconds);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
