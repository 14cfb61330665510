import { expect, test } from "vitest";
import { readProof } from "./access-token.ts";

const token = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

test("an access token says when and how its holder has proven who they are", () => {
  const amr = [{ method: "totp", timestamp: 1700000300 }, {
    method: "password",
    timestamp: 1700000000,
  }];
  expect(readProof(token({ aal: "aal2", amr, iat: 1700000360, name: "Zoë ÿ?>" }))).toEqual({
    isProven: true,
    signedInAt: 1700000300,
    issuedAt: 1700000360,
  });
});

test.each([
  ["of the first level", { aal: "aal1", amr: [] }],
  ["without the claims", {}],
  ["of a proof without a time", { aal: "aal1", amr: ["password"] }],
])("a token %s proves nothing", (_name, claims) => {
  expect(readProof(token(claims))).toEqual({ isProven: false, signedInAt: 0, issuedAt: 0 });
});

test("what is no token proves nothing", () => {
  expect(readProof("")).toEqual({ isProven: false, signedInAt: 0, issuedAt: 0 });
  expect(readProof("a.b.c")).toEqual({ isProven: false, signedInAt: 0, issuedAt: 0 });
});
