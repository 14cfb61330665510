/** Webhooks signed as Svix does, which sends them for Resend. */
import { WebhookError, type WebhookRequest } from "./provider.ts";

/** How far the time of a webhook may be from ours, as in Svix's own libraries. */
const toleranceSeconds = 5 * 60;

/** What a secret looks like: base64 behind a prefix. */
export const webhookSecretPattern = /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/;

/**
 * Resolves when the request is signed with the secret ("whsec_…") and recent; rejects with a WebhookError otherwise.
 * The header holds several signatures while a secret is being replaced: one has to be right.
 */
export async function verifySvix(
  { headers, body }: WebhookRequest,
  secret: string,
  nowMs: number,
): Promise<void> {
  const id = headers.get("svix-id");
  const timestamp = headers.get("svix-timestamp");
  const signatures = headers.get("svix-signature");
  if (!id || !timestamp || !signatures) {
    throw new WebhookError("signature", "The webhook is not signed.");
  }
  const key = await importKey(secret);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const verdicts = await Promise.all(
    signatures.split(" ").map((entry) => isSignature(entry, key, signed)),
  );
  if (!verdicts.includes(true)) {
    throw new WebhookError("signature", "The webhook has no valid signature.");
  }
  // After the signature, so that the message is about a real webhook.
  if (!/^\d+$/.test(timestamp) || Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookError("timestamp", "The webhook was signed at another time.");
  }
}

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ""));
  if (!bytes?.length) throw new TypeError("The secret of the webhooks is not base64.");
  return await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]);
}

/** `verify` compares in constant time. */
async function isSignature(
  entry: string,
  key: CryptoKey,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const signature = entry.startsWith("v1,") ? fromBase64(entry.slice(3)) : null;
  return signature !== null && await crypto.subtle.verify("HMAC", key, signature, signed);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
