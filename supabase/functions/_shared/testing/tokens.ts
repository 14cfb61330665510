/** Signs access tokens the way the hosted platform does (ES256), with a key made for the test run. */
import type { Environment } from "../clients/caller.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const keyId = "test-key";
const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);

/** Everything a function reads from its environment; nothing listens at the database's URL. */
export const offlineEnvironment: Environment = {
  url: "http://127.0.0.1:9",
  publishableKeys: { default: "sb_publishable_test" },
  secretKeys: { default: "sb_secret_test" },
  jwks: {
    keys: [{
      ...await crypto.subtle.exportKey("jwk", keys.publicKey),
      kty: "EC",
      alg: "ES256",
      kid: keyId,
    }],
  },
};

/** Seconds since 1970, as tokens count time. */
export function inSeconds(fromNow: number): number {
  return Math.floor(Date.now() / 1000) + fromNow;
}

/** A token that passes; `claims` and `header` replace single values, `key` signs with another key. */
export async function signToken(
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  key: CryptoKey = keys.privateKey,
): Promise<string> {
  const content = [
    { alg: "ES256", typ: "JWT", kid: keyId, ...header },
    {
      sub: "3f6c1c8e-0f5e-4c1e-9a53-0d8f3f2f7c11",
      aud: "authenticated",
      role: "authenticated",
      iat: inSeconds(0),
      exp: inSeconds(3600),
      ...claims,
    },
  ].map((part) => base64Url(new TextEncoder().encode(JSON.stringify(part)))).join(".");
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(content));
  return `${content}.${base64Url(new Uint8Array(signature))}`;
}

/** A key of another project. */
export async function foreignKey(): Promise<CryptoKey> {
  return (await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])).privateKey;
}

export function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
