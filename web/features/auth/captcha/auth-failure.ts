import { type AppError, toAppError } from "#web/lib/errors/errors.ts";
import { captchaState } from "./captcha.ts";
import { authMessages } from "../model/messages.ts";

interface AuthFailure {
  message: string;
  code?: string | undefined;
  status?: number | undefined;
}

/** An error of Auth as ours. Auth leaves the status out when no response came. */
export function appErrorOf(failure: AuthFailure): AppError {
  const message = failure.code === "captcha_failed"
    ? authMessages.captchaFailed[captchaState.get().status === "absent" ? "missing" : "rejected"]
    : failure.message;
  return toAppError({ ...failure, message }, failure.status ?? 0);
}
