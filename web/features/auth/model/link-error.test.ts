import { expect, test } from "vitest";
import { readLinkError } from "./link-error.ts";

test("the description in the fragment is read", () => {
  const hash =
    "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired";
  expect(readLinkError(hash)).toBe("Email link is invalid or has expired");
});

test("the description in the query is read, and a bare error code too", () => {
  expect(readLinkError("", "?error_description=Too%20late")).toBe("Too late");
  expect(readLinkError("error=access_denied")).toBe("access_denied");
});

test("a URL without an error has none", () => {
  for (const hash of ["", "#", "#post-1", "#error_description=", "#error_description=%20%0a"]) {
    expect(readLinkError(hash)).toBeUndefined();
  }
});

test("a forged description stays one short line", () => {
  const story = `Call%0A%E2%80%AEus ${"now ".repeat(100)}`;
  const reason = readLinkError(`#error_description=${story}`) ?? "";
  expect(reason.startsWith("Call us now")).toBe(true);
  expect(reason.length).toBeLessThanOrEqual(161);
});
