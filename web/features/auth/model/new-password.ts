// A new password, typed twice.
import * as z from "zod/mini";
import { emailSchema } from "#shared/contracts/newsletter.ts";
import type { AppError } from "#web/lib/errors/errors.ts";
import { authMessages } from "./messages.ts";

/** Auth counts bytes, in both directions: what is longer it could not compare. */
const minBytes = 6;
const maxBytes = 72;
const bytesOf = (password: string) => new TextEncoder().encode(password).length;

/** A mismatch is said alone, however short both are. */
const isNewPassword = z.check<{ password: string; repeated: string }>(({ value, issues }) => {
  const issue = (field: "password" | "repeated", { description }: { description: string }) =>
    issues.push({ code: "custom", message: description, path: [field], input: value });
  if (value.password !== value.repeated) issue("repeated", authMessages.passwordsMismatch);
  else if (bytesOf(value.password) < minBytes) issue("password", authMessages.passwordTooShort);
  else if (bytesOf(value.password) > maxBytes) issue("password", authMessages.passwordTooLong);
});

export const newPasswordSchema = z.object({ password: z.string(), repeated: z.string() })
  .check(isNewPassword);

export const signUpSchema = z.object({
  // Auth takes addresses to which no mail can be sent.
  email: emailSchema,
  password: z.string(),
  repeated: z.string(),
}).check(isNewPassword);

/** Whether an error says something about the password itself. */
export function isPasswordError({ code }: AppError): boolean {
  return code === "weak_password" || code === "same_password";
}

/** What a toast says about passwords that were not sent; undefined when only something else was wrong. */
export function passwordRejection(
  errors: { password?: { message?: string }; repeated?: { message?: string } },
) {
  const { passwordsMismatch, passwordTooShort, passwordTooLong } = authMessages;
  const said = (errors.repeated ?? errors.password)?.message;
  return [passwordsMismatch, passwordTooShort, passwordTooLong]
    .find(({ description }) => description === said);
}
