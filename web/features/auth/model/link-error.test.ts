import { expect, test } from "vitest";
import { toAuthError } from "#web/lib/errors/auth-errors.ts";
import { AppError } from "#web/lib/errors/errors.ts";
import { isSpentLink, readLinkError } from "./link-error.ts";

const spent = "spent";

test("an error in the fragment or in the query is one of the link", () => {
  const description = "error_description=Email+link+is+invalid+or+has+expired";
  expect(readLinkError(`#error=access_denied&error_code=otp_expired&${description}`)).toBe(spent);
  expect(readLinkError("", `?${description}`)).toBe(spent);
  expect(readLinkError("error=access_denied")).toBe(spent);
});

test("a banned person is told so", () => {
  expect(readLinkError("#error=access_denied&error_code=user_banned")).toBe("banned");
});

test("a URL without an error has none", () => {
  for (const hash of ["", "#", "#post-1", "#error_description="]) {
    expect(readLinkError(hash)).toBeUndefined();
  }
});

test("what somebody has written into a link is not shown", () => {
  expect(readLinkError("#error_description=Call+us+now&error_code=call_us")).toBe(spent);
});

test("a link is spent when Auth says so, and by no failure", () => {
  const isSpent = (code: string | undefined, status: number) =>
    isSpentLink(toAuthError({ code, message: "", status }));
  expect(isSpent("otp_expired", 403)).toBe(true);
  expect(isSpent("flow_state_not_found", 404)).toBe(true);
  expect(isSpent("pkce_code_verifier_not_found", 400)).toBe(true);
  expect(isSpent("refresh_token_not_found", 400)).toBe(true);
  expect(isSpentLink(new AppError("offline", ""))).toBe(false);
  for (const code of ["validation_failed", "weak_password", "user_banned", undefined]) {
    for (const status of [0, 400, 403, 404, 422, 429, 500]) {
      expect(isSpent(code, status), `${code} ${status}`).toBe(false);
    }
  }
});
