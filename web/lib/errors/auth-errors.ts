// What Auth has rejected, in our own words. Apart from errors.ts, for not every page has forms of Auth.
import { waitingTime } from "#shared/contracts/rate-limit.ts";
import { AppError, toAppError } from "./errors.ts";

const linkSpent = "This link has expired, or was used before.";
const notNow = "This is switched off at the moment.";
const tooSlow =
  "That took too long, or your network has changed meanwhile. Please type a new code.";

/** By Auth's code. What is not here is said by its kind, or in the words of the form. */
const sentences: Record<string, string> = {
  invalid_credentials: "Invalid login credentials",
  email_not_confirmed: "Email not confirmed",
  user_banned: "This account has been blocked. Write to us if you think that this is a mistake.",
  signup_disabled: "New accounts are not accepted at the moment.",
  email_provider_disabled: notNow,
  provider_disabled: notNow,
  otp_disabled: notNow,
  email_exists: "An account with this email already exists.",
  user_already_exists: "An account with this email already exists.",
  email_address_invalid: "No mail can be sent to this address. Please check how it is spelled.",
  email_address_not_authorized: "No mail can be sent to this address at the moment.",
  otp_expired: linkSpent,
  flow_state_not_found: linkSpent,
  flow_state_expired: linkSpent,
  same_password: "This is the password that you have now. Please choose another one.",
  reauthentication_needed: "Please log in again first: this session is too old for it.",
  mfa_factor_not_found: "What you have begun has ended meanwhile. Please begin again.",
  mfa_challenge_expired: tooSlow,
  mfa_ip_address_mismatch: tooSlow,
  mfa_verification_failed: "This code is not right.",
  mfa_verification_rejected: "This code was not accepted.",
  mfa_factor_name_conflict: "You have an authenticator with this name already.",
  mfa_verified_factor_exists: "You have an authenticator already.",
  too_many_enrolled_mfa_factors:
    "This account has as many authenticators as it can have. Remove one first.",
  mfa_totp_enroll_not_enabled: notNow,
  mfa_totp_verify_not_enabled: notNow,
};

const weakPasswords: Record<string, string> = {
  length: "This password is too short.",
  characters:
    "This password needs more kinds of characters: small and capital letters, digits and signs.",
  pwned: "This password is known from a theft of passwords. Please choose another one.",
};

/** Passwords are judged by rules of Auth, which are the owner's to set. */
function weakPassword({ reasons = [] }: AuthFailure): string {
  const sentence = reasons.map((reason) => weakPasswords[reason]).filter(Boolean).join(" ");
  return sentence || "This password is too easy to guess. Please choose a longer one.";
}

/** Auth tells how long in its words only: "… you can only request this after 42 seconds". */
function pause(message: string): string {
  const seconds = Number(/\bafter (\d+) seconds?\b/.exec(message)?.[1]);
  return `That was too often. Please try again in ${
    seconds ? waitingTime(seconds) : "a few minutes"
  }.`;
}

interface AuthFailure {
  name?: string;
  message: string;
  code?: string | undefined;
  status?: number | undefined;
  /** Of a password that is too weak. */
  reasons?: string[];
}

/** An error of Auth's client as ours, with a sentence wherever Auth has said why. */
export function toAuthError(error: AuthFailure): AppError {
  const { code, kind: kindOfResponse } = toAppError(error, error.status ?? 0);
  // Two have neither code nor status: nobody is signed in, and what could not be read.
  const kind = error.name === "AuthSessionMissingError"
    ? "signed-out"
    : error.name === "AuthUnknownError"
    ? "server"
    : kindOfResponse;
  const message = code === "weak_password"
    ? weakPassword(error)
    : kind === "too-fast"
    ? pause(error.message)
    : sentences[code] ?? "";
  return new AppError(kind, message, { code, cause: error });
}
