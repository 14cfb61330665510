/** One-time tokens of mails: six digits for people, their hash for links. */

export interface OneTimeToken {
  token: string;
  hash: string;
}

/** A new token for an email address, hashed the way lite looks it up. */
export async function newToken(email: string, length: number): Promise<OneTimeToken> {
  const digits = crypto.getRandomValues(new Uint8Array(length));
  const token = Array.from(digits, (digit) => digit % 10).join("");
  const bytes = new TextEncoder().encode(email.toLowerCase() + token);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { token, hash: Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") };
}
