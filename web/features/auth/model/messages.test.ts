import { expect, test } from "vitest";
import { AppError } from "#web/lib/errors/errors.ts";
import { authMessages } from "./messages.ts";

test.each(
  [
    ["signUpFailed", "Sign Up Failed", "Could not create your account. Please try again."],
    [
      "resetMailFailed",
      "Error Sending Reset Email",
      "Could not send password reset email. Please try again.",
    ],
    [
      "passwordResetFailed",
      "Password Reset Failed",
      "Could not reset your password. Please try requesting a new link.",
    ],
  ] as const,
)("%s has a sentence of its own when the server has none to show", (name, title, fallback) => {
  const say = authMessages[name];
  expect(say(new AppError("server", "panic: at 0x1f"))).toMatchObject({
    title,
    description: fallback,
    variant: "destructive",
  });
  expect(say(new AppError("invalid", "")).description).toBe(fallback);
  expect(say(new AppError("invalid", "Too many requests.")).description).toBe("Too many requests.");
  expect(say(new AppError("offline", "fetch failed")).description).toMatch(/could not be reached/);
});

test("a failed login blames the credentials only when the server has looked at them", () => {
  const describe = (error: AppError) => authMessages.signInFailed(error).description;
  expect(authMessages.signInFailed(new AppError("invalid", "")).title).toBe("Login Failed");
  expect(describe(new AppError("invalid", ""))).toBe(
    "Please check your credentials and try again.",
  );
  expect(describe(new AppError("invalid", "Invalid login credentials"))).toBe(
    "Invalid login credentials",
  );
  expect(describe(new AppError("server", "panic: at 0x1f"))).toMatch(/^The server has a problem/);
  expect(describe(new AppError("offline", "fetch failed"))).toMatch(/could not be reached/);
});
