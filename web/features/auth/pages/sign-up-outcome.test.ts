import { expect, test } from "vitest";
import { isExistingAccount, signUpOutcome } from "./sign-up-outcome.ts";

const created_at = "2026-11-21T12:00:00.100Z";

test("a new account is created", () => {
  const user = {
    created_at,
    confirmation_sent_at: "2026-11-21T12:00:00.099Z",
    identities: [{ provider: "email" }],
  };
  expect(signUpOutcome({ user })).toBe("created");
});

test("an account that needs no confirmation is created", () => {
  expect(signUpOutcome({ user: { created_at, identities: [{ provider: "email" }] } }))
    .toBe("created");
});

test("a response without identities is an existing account", () => {
  expect(signUpOutcome({ user: { created_at, identities: [] } })).toBe("exists");
});

test("a mail sent long after the account was made is an existing account", () => {
  const user = {
    created_at,
    confirmation_sent_at: "2026-11-21T12:00:05.200Z",
    identities: [{ provider: "email" }],
  };
  expect(signUpOutcome({ user })).toBe("exists");
});

test.each(["user_already_exists", "email_exists"])(
  "an error with %s is an existing account",
  (code) => {
    expect(isExistingAccount({ code })).toBe(true);
  },
);

test.each(["weak_password", "over_email_send_rate_limit", undefined])(
  "an error with %s says nothing of an account",
  (code) => {
    expect(isExistingAccount({ code })).toBe(false);
  },
);
