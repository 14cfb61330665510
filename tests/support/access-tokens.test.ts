import { createHmac, createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { claimsOf, signedByKey } from "./access-tokens.ts";
import { officialSigningKey } from "./stack-description.ts";

const token = `x.${Buffer.from('{"sub":"mia","exp":1}').toString("base64url")}.x`;
const headerOf = (text: string) => JSON.parse(Buffer.from(text, "base64url").toString());

test("a token is signed with a private key so that its public key verifies it", () => {
  const [header = "", content, signature = ""] = signedByKey(token, { exp: 2 }, {
    jwk: officialSigningKey,
  }).split(".");
  expect(headerOf(header)).toEqual({ alg: "ES256", typ: "JWT", kid: officialSigningKey.kid });
  expect(claimsOf(`${header}.${content}`)).toEqual({ sub: "mia", exp: 2 });
  const { d: _, ...publicKey } = officialSigningKey;
  const key = createPublicKey({ key: publicKey, format: "jwk" });
  const given = Buffer.from(signature, "base64url");
  expect(given).toHaveLength(64);
  const signed = Buffer.from(`${header}.${content}`);
  expect(verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, given)).toBe(true);
});

test("a token is signed with a shared secret under the name of its key", () => {
  const key = { kid: "ours", secret: "a secret" };
  const [header = "", content, signature] = signedByKey(token, {}, key).split(".");
  expect(headerOf(header)).toEqual({ alg: "HS256", typ: "JWT", kid: "ours" });
  const expected = createHmac("sha256", key.secret).update(`${header}.${content}`);
  expect(signature).toBe(expected.digest("base64url"));
});
