import { toAuthError } from "#web/lib/errors/auth-errors.ts";
import { AppError } from "#web/lib/errors/errors.ts";
import { authMessages } from "../model/messages.ts";
import { captchaState } from "./captcha.ts";

/** An error of a call that may ask for a captcha as ours. */
export function appErrorOf(failure: Parameters<typeof toAuthError>[0]): AppError {
  const error = toAuthError(failure);
  if (error.code !== "captcha_failed") return error;
  const reason = captchaState.get().status === "absent" ? "missing" : "rejected";
  const { kind, code, cause } = error;
  return new AppError(kind, authMessages.captchaFailed[reason], { code, cause });
}
