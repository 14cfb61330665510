// Access tokens as Auth makes them, with other claims.
import { createHmac, createPrivateKey, type JsonWebKey, sign } from "node:crypto";
import { needs } from "./needs.ts";
import type { Abilities } from "./stack.ts";

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The claims of a token. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

const contentOf = (token: string, changes: object, header: object) =>
  `${base64(header)}.${base64({ ...claimsOf(token), ...changes })}`;

/** The claims of `token` with changes, signed with `secret` under `header`. */
export function signedWith(
  token: string,
  changes: object,
  header: object,
  secret: string,
): string {
  const content = contentOf(token, changes, header);
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** The claims of `token` with changes, signed with the key of a stack. */
export function signedByKey(
  token: string,
  changes: object,
  key: NonNullable<Abilities["signing"]>,
): string {
  if ("secret" in key) {
    return signedWith(token, changes, { alg: "HS256", typ: "JWT", kid: key.kid }, key.secret);
  }
  const { kid, alg } = key.jwk;
  const content = contentOf(token, changes, { alg, typ: "JWT", kid });
  const signature = sign("sha256", Buffer.from(content), {
    key: createPrivateKey({ key: key.jwk as JsonWebKey, format: "jwk" }),
    // As JWTs have it; without this it would be DER.
    dsaEncoding: "ieee-p1363",
  });
  return `${content}.${signature.toString("base64url")}`;
}

/** `token` with other claims, such as another expiry time, as if Auth had signed it. The test needs Auth's key. */
export function signedByAuth(token: string, changes: object): string {
  return signedByKey(token, changes, needs("signing"));
}
