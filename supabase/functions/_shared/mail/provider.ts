/** What this project needs of a service that sends mails. resend.ts is the one there is. */

export interface OutgoingMail {
  /** "Name <address>", or the address alone. */
  from: string;
  /** One email address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** The same for all attempts of one mail, 1 to 256 characters: the provider accepts it once. */
  idempotencyKey: string;
}

/** `reason` is for the log and the table: short, without email address and words of the mail. */
export type SendOutcome =
  /** `providerId` names the mail in later events; null when only the response to an earlier attempt had it. */
  | { result: "accepted"; providerId: string | null }
  /** Never for this mail: no other attempt would change it. */
  | { result: "rejected"; reason: string }
  /** Certainly not accepted, and not because of this mail: a limit, or settings that are wrong. */
  | { result: "later"; afterSeconds: number; reason: string }
  /** It may have been accepted. Another attempt with the same key cannot send it twice. */
  | { result: "unknown"; reason: string };

/** What became of one mail of an accepted batch. */
export type BatchedOutcome = Extract<SendOutcome, { result: "accepted" | "rejected" }>;

export type BatchOutcome =
  /** One outcome for each mail, in the order of the request. */
  | { result: "accepted"; outcomes: BatchedOutcome[] }
  | Exclude<SendOutcome, { result: "accepted" }>;

/** What became of an accepted mail. */
export interface WebhookEvent {
  kind: "delivered" | "bounced" | "complained" | "failed" | "delayed";
  providerId: string;
  /** The recipient's email address. */
  to: string;
  /** No mail to this address will arrive, or is wanted: do not write to it again. */
  isPermanent: boolean;
  /** ISO 8601, in UTC. */
  at: string;
  /** Short, without email address; may be empty. */
  reason: string;
}

export interface WebhookRequest {
  headers: Headers;
  /** As it was received: the signature is over these bytes. */
  body: string;
}

export interface MailProvider {
  /** Resolves always: what went wrong is an outcome. */
  send(mail: OutgoingMail): Promise<SendOutcome>;
  /**
   * Sends 1 to 100 mails with one request and one key, and resolves always. A mail that is invalid does not hold up
   * the others.
   */
  sendBatch(
    mails: readonly Omit<OutgoingMail, "idempotencyKey">[],
    idempotencyKey: string,
  ): Promise<BatchOutcome>;
  /** Null for an event that does not matter here. Rejects with a WebhookError. */
  readWebhook(request: WebhookRequest): Promise<WebhookEvent | null>;
}

/**
 * A webhook that must not be believed ("signature", "timestamp": somebody else sent it, or sent it again), or that
 * cannot be understood ("payload").
 */
export class WebhookError extends Error {
  constructor(readonly fault: "signature" | "timestamp" | "payload", message: string) {
    super(message);
  }
}
