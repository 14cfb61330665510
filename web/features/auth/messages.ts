// Every sentence of signing up, signing in and getting back in, in one place, so that it can be
// checked against the specification.
import type { AppError } from "#web/lib/errors.ts";

const failed = (title: string, description: string) => ({
  title,
  description,
  variant: "destructive" as const,
});

export const authMessages = {
  signedIn: { title: "Login Successful!", description: "Welcome back!" },
  signedInAsAdmin: {
    title: "Login Successful!",
    description: "Redirecting to admin dashboard...",
  },
  nothingKeptTitle: "This browser keeps nothing for this site",
  nothingKept: "You can log in, but only until you reload or close this page.",
  signInFailed: (error: AppError) =>
    failed(
      "Login Failed",
      // A server in trouble has not even looked at the credentials.
      error.kind === "server"
        ? "The server has a problem. Please try again in a moment."
        : reasonOr(error, "Please check your credentials and try again."),
    ),
  accountCreated: {
    title: "Account Created!",
    description: "Please check your email to confirm your account.",
  },
  accountExists: {
    title: "Account Exists",
    description: "An account with this email already exists. Please try logging in.",
  },
  signUpFailed: (error: AppError) =>
    failed("Sign Up Failed", reasonOr(error, "Could not create your account. Please try again.")),
  passwordsMismatch: failed("Passwords Mismatch", "Please ensure both passwords match."),
  passwordTooShort: failed(
    "Password Too Short",
    "Password must be at least 6 characters long.",
  ),
  resetMailSent: {
    title: "Password Reset Email Sent",
    description: "Please check your email for the link to choose a new password.",
  },
  resetMailFailed: (error: AppError) =>
    failed(
      "Error Sending Reset Email",
      reasonOr(error, "Could not send password reset email. Please try again."),
    ),
  passwordUpdated: {
    title: "Password Updated!",
    description: "Your password has been successfully reset. You can now log in.",
  },
  passwordResetFailed: (error: AppError) =>
    failed(
      "Password Reset Failed",
      reasonOr(error, "Could not reset your password. Please try requesting a new link."),
    ),
  resetLinkSpent: "Failed to reset password. The link may have expired or already been used.",
  addressConfirmed: {
    title: "Email Confirmed!",
    description: "Welcome! Your account is ready and you are logged in.",
  },
  confirmationSent: {
    title: "Confirmation Email Sent",
    description: "If this account still waits for its confirmation, a new link is on its way.",
  },
  confirmationFailed: (error: AppError) =>
    failed("Error Sending Email", reasonOr(error, "Could not send the mail. Please try again.")),
  linkFailed: (error: AppError) =>
    failed("Confirmation Failed", reasonOr(error, "Please try again in a moment.")),
  adminNote: "Ensure you are an authorized administrator.",
} as const;

/** The server's reason, in our words where it is about the connection, else the fallback. */
export function reasonOr(error: AppError, fallback: string): string {
  if (error.kind === "offline") {
    return "The server could not be reached. Please check your connection and try again.";
  }
  return error.kind === "server" ? fallback : error.message || fallback;
}
