// A new password, typed twice.
import * as z from "zod/mini";
import type { AppError } from "#web/lib/errors/errors.ts";
import { authMessages } from "./messages.ts";

/** Characters, counted as Auth counts. */
const minLength = 6;

/** A mismatch is said alone, however short both are. */
const isNewPassword = z.check<{ password: string; repeated: string }>(({ value, issues }) => {
  const issue = (field: "password" | "repeated", { description }: { description: string }) =>
    issues.push({ code: "custom", message: description, path: [field], input: value });
  if (value.password !== value.repeated) issue("repeated", authMessages.passwordsMismatch);
  else if (value.password.length < minLength) issue("password", authMessages.passwordTooShort);
});

export const newPasswordSchema = z.object({ password: z.string(), repeated: z.string() })
  .check(isNewPassword);

export const signUpSchema = z.object({
  email: z.string().check(z.trim()),
  password: z.string(),
  repeated: z.string(),
}).check(isNewPassword);

/** Whether an error says something about the password itself. */
export function isPasswordError({ code }: AppError): boolean {
  return code === "weak_password" || code === "same_password";
}

/** What a toast says about passwords that were not sent. */
export function passwordRejection({ repeated }: { repeated?: unknown }) {
  return repeated ? authMessages.passwordsMismatch : authMessages.passwordTooShort;
}
