// Every sentence of profiles and of the profile form, in one place, so that it can be checked against
// the specification.
import type { AppError } from "#web/lib/errors.ts";

const failed = (title: string, description: string) => ({
  title,
  description,
  variant: "destructive" as const,
});

export const profileMessages = {
  anonymous: "Anonymous User",
  invalidId: "Invalid User ID format in URL.",
  notFound: "Profile Not Found",
  notFoundText: "This member does not exist, or has left.",
  loadFailed: "Oops! Something went wrong.",
  notAuthenticated: failed("Not Authenticated", "Please login to edit your profile."),
  updated: { title: "Profile Updated!", description: "Everybody sees it from now on." },
  updateFailed: (error: AppError) => failed("Update Failed", explainSaveError(error)),
  usernameTaken: "This username is taken. Please choose another one.",
  avatarHint: "PNG, JPEG or GIF. Square and under 2MB recommended.",
  readingPicture: "Reading the picture…",
  unreadablePicture: "This file is not a picture that your browser can read.",
  emailChangeSent: {
    title: "Confirm the Change",
    description: "We have sent a link to both addresses. Open both to finish.",
  },
  emailChangeFailed: (error: AppError) =>
    failed("Change Failed", reasonOr(error, "Could not change the address. Please try again.")),
  sameEmail: "This is already the address of your account.",
  logOutEverywhereTitle: "Log out everywhere?",
  logOutEverywhereText:
    "All your devices are logged out, this one included. What you have begun to write stays on the device it was written on.",
  loggedOutEverywhere: {
    title: "Logged Out",
    description: "All your devices have been logged out.",
  },
  logoutFailed: (error: AppError) =>
    failed("Logout Failed", reasonOr(error, "Please try again in a moment.")),
  exportFailed: (error: AppError) =>
    failed("Download Failed", reasonOr(error, "Could not collect your data. Please try again.")),
  accountDeleted: { title: "Account Deleted", description: "Thank you for the time with us." },
  deletionFailed: (error: AppError) =>
    failed("Deletion Failed", reasonOr(error, "Could not delete the account. Please try again.")),
} as const;

const refusals: Record<string, string> = {
  taken: profileMessages.usernameTaken,
  reserved: "This username is reserved. Please choose another one.",
  mixed_scripts:
    "A word of this name mixes letters of two scripts that look alike. Please write it in one of them.",
  hidden: "A username is one line without invisible characters.",
};

/** The sentence for what the database has against a username; undefined when it is about something else. */
export function usernameRefusal(problem: string): string | undefined {
  return refusals[problem];
}

/** The database speaks of constraints; people speak of names. */
function explainSaveError(error: AppError): string {
  const refusal = usernameRefusal(error.hint);
  if (refusal) return refusal;
  if (error.code === "23505") return profileMessages.usernameTaken;
  if (error.code === "23503") return "This account no longer exists.";
  return reasonOr(error, "Failed to update profile.");
}

/** Why a write failed, in words for the person who tried. */
function reasonOr(error: AppError, fallback: string): string {
  if (error.kind === "offline") {
    return "The server could not be reached. Please check your connection and try again.";
  }
  return error.kind === "server" ? fallback : error.message || fallback;
}
