import { expect, test } from "vitest";
import { parseLoginLink, parseRecoveryLink } from "./email-link.ts";

const token_hash = "f6f185e3eeeba2b52ddb78a6ac5ecaff0eb8e999fc920a6980614f5b890fb706";

test("a page opened without a link has none", () => {
  expect(parseLoginLink({})).toEqual({ state: "none" });
});

test("a confirmation link carries its token", () => {
  expect(parseLoginLink({ token_hash, type: "email" }))
    .toEqual({ state: "ready", tokenHash: token_hash, type: "email" });
});

test("a token of the PKCE flow is a token", () => {
  expect(parseRecoveryLink({ token_hash: `pkce_${token_hash}`, type: "recovery" }).state)
    .toBe("ready");
});

test("half a link, a link of another page and noise are malformed", () => {
  const broken = [
    { token_hash },
    { type: "email" },
    { token_hash: "", type: "email" },
    { token_hash: "short", type: "email" },
    { token_hash: `${token_hash}<script>`, type: "email" },
    { token_hash: [token_hash], type: ["email"] },
    { token_hash, type: "recovery" },
  ];
  for (const link of broken) expect(parseLoginLink(link)).toEqual({ state: "malformed" });
  expect(parseRecoveryLink({ token_hash, type: "email" })).toEqual({ state: "malformed" });
});
