// Every sentence of signing up, signing in and getting back in, in one place, so that it can be
// checked against the specification.
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";

export const authMessages = {
  signedIn: { title: "Login Successful!", description: "Welcome back!" },
  signedInAsAdmin: {
    title: "Login Successful!",
    description: "Redirecting to admin dashboard...",
  },
  nothingKeptTitle: "This browser keeps nothing for this site",
  nothingKept: "You can log in, but only until you reload or close this page.",
  signInFailed: (thrown: unknown) =>
    failed(
      "Login Failed",
      explainError(thrown, "Please check your credentials and try again.", {
        // A server in trouble has not even looked at the credentials.
        server: "The server has a problem. Please try again in a moment.",
      }),
    ),
  accountCreated: {
    title: "Account Created!",
    description: "Please check your email to confirm your account.",
  },
  accountExists: {
    title: "Account Exists",
    description: "An account with this email already exists. Please try logging in.",
  },
  signUpFailed: (thrown: unknown) =>
    failed(
      "Sign Up Failed",
      explainError(thrown, "Could not create your account. Please try again."),
    ),
  passwordsMismatch: failed("Passwords Mismatch", "Please ensure both passwords match."),
  passwordTooShort: failed(
    "Password Too Short",
    "Password must be at least 6 characters long.",
  ),
  passwordTooLong: failed(
    "Password Too Long",
    "Password must be at most 72 characters long. Letters with accents and emoji count as two to four.",
  ),
  resetMailSent: {
    title: "Password Reset Email Sent",
    description: "Please check your email for the link to choose a new password.",
  },
  resetMailFailed: (thrown: unknown) =>
    failed(
      "Error Sending Reset Email",
      explainError(thrown, "Could not send password reset email. Please try again."),
    ),
  passwordUpdated: {
    title: "Password Updated!",
    description: "Your password has been successfully reset. You can now log in.",
  },
  passwordResetFailed: (thrown: unknown) =>
    failed(
      "Password Reset Failed",
      explainError(thrown, "Could not reset your password. Please try requesting a new link."),
    ),
  passwordChanged: {
    title: "Password Changed",
    description: "Your other devices have been logged out.",
  },
  passwordChangedHere: {
    title: "Password Changed",
    description: "Your other devices could not be logged out. “Log out everywhere” does that.",
  },
  passwordChangeFailed: (thrown: unknown) =>
    failed(
      "Change Failed",
      explainError(thrown, "Could not change your password. Please try again."),
    ),
  confirmIdentityFailed: (thrown: unknown) =>
    failed(
      "Not Confirmed",
      asAppError(thrown).code === "invalid_credentials"
        ? "This is not the password of your account."
        : explainError(thrown, "The server has a problem. Please try again in a moment."),
    ),
  codeAccepted: { title: "Confirmed", description: "Your authenticator has been accepted." },
  wrongCode:
    "This code is not right. It changes every 30 seconds; the clock of your phone must be right, too.",
  codeFailed: (thrown: unknown) =>
    failed("Not Confirmed", explainError(thrown, "Please try again in a moment.")),
  enrolmentFailed: (thrown: unknown) =>
    failed("Not Set Up", explainError(thrown, "Please try again in a moment.")),
  enrolmentRenewed: "The first code has expired meanwhile. This is a new one.",
  enrolmentRenewedText:
    "Remove from the app what you have just added, scan this one, then type the code that it shows.",
  authenticatorNameTaken: "You have one with this name already.",
  authenticatorAdded: {
    title: "Two-Step Login Is On",
    description: "Your other devices have been logged out.",
  },
  spareAdded: {
    title: "Spare Authenticator Added",
    description: "Its codes work as well from now on.",
  },
  authenticatorRemoved: (name: string) => ({ title: "Authenticator Removed", description: name }),
  authenticatorRemovalFailed: (thrown: unknown) =>
    failed("Not Removed", explainError(thrown, "Please try again in a moment.")),
  keyCopied: { title: "Key Copied", description: "Paste it into your app, and nowhere else." },
  resetLinkSpent: "Failed to reset password. The link may have expired or already been used.",
  linkErrors: {
    spent: "The link has expired or has already been used.",
    banned: "This account has been blocked. Write to us if you think that this is a mistake.",
  },
  addressChanged: {
    title: "Email Changed",
    description: "You log in with your new address from now on.",
  },
  addressConfirmed: {
    title: "Email Confirmed!",
    description: "Welcome! Your account is ready and you are logged in.",
  },
  confirmationSent: {
    title: "Confirmation Email Sent",
    description: "If this account still waits for its confirmation, a new link is on its way.",
  },
  confirmationFailed: (thrown: unknown) =>
    failed(
      "Error Sending Email",
      explainError(thrown, "Could not send the mail. Please try again."),
    ),
  linkFailed: (thrown: unknown) =>
    failed("Confirmation Failed", explainError(thrown, "Please try again in a moment.")),
  captchaLoads: "Loading the check that you are human…",
  captchaAwaited: "Waiting for the check that you are human. Then it goes on by itself.",
  captchaAsks: "Please do what the check above asks. Then it goes on by itself.",
  captchaFailed: {
    "not-loaded": "The check that you are human did not load.",
    "not-passed": "The check that you are human did not succeed.",
    /** Auth has not accepted its token. */
    rejected:
      "The check that you are human was not accepted. A new one is on its way: please try again.",
    /** It is switched on, and this page is from before. */
    missing: "This site now checks that you are human. Please reload the page, then try again.",
  },
  captchaHelp: {
    "not-loaded":
      "Your connection may be the reason, or something that blocks scripts. What you have typed stays.",
    "not-passed": "What you have typed stays.",
  },
  adminNote: "Ensure you are an authorized administrator.",
} as const;
