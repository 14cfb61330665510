// Access tokens as Auth makes them on the local stack (supabase/local/config.ts), with other claims.
import { createHmac } from "node:crypto";

const localKey = { kid: "local-lmp", secret: "local-lmp-jwt-secret-with-at-least-32-characters" };

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The claims of a token. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

/** The claims of `token` with changes, signed with `secret` under `header`. */
export function signedWith(
  token: string,
  changes: object,
  header: object,
  secret: string,
): string {
  const content = `${base64(header)}.${base64({ ...claimsOf(token), ...changes })}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** `token` with other claims, such as another expiry time, as if Auth had signed it. */
export function signedByAuth(token: string, changes: object): string {
  const header = { alg: "HS256", typ: "JWT", kid: localKey.kid };
  return signedWith(token, changes, header, localKey.secret);
}
