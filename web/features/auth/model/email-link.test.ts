import { expect, test } from "vitest";
import { parseLoginLink, parseRecoveryLink, readMailedSession } from "./email-link.ts";

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

test("a session or a code that Auth has added to a URL is read, with what it is for", () => {
  const code = "7ed0f7a4-5b5f-4f0c-8a52-0d8f3a1c2b4d";
  const tokens = "access_token=a.b.c&refresh_token=xyz";
  expect(readMailedSession(`#${tokens}&type=invite`, ""))
    .toEqual({ accessToken: "a.b.c", refreshToken: "xyz", type: "invite" });
  expect(readMailedSession(`#${tokens}&type=sms`, "")).toMatchObject({ type: "email" });
  expect(readMailedSession("", `?code=${code}`)).toEqual({ code, type: "email" });
  for (const hash of ["", "#post-1", "#access_token=a.b.c", "#refresh_token=xyz"]) {
    expect(readMailedSession(hash, "?code=rock"), hash).toBeUndefined();
  }
});
