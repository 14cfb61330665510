// Every sentence of profiles and of the profile form, in one place, so that it can be checked against
// the specification.
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { product } from "#shared/contracts/product.ts";

export const profileMessages = {
  anonymous: "Anonymous User",
  description: (name: string) =>
    `${name} in the forum of ${product.name}: profile and latest posts.`,
  invalidId: "Invalid User ID format in URL.",
  notFound: "Profile Not Found",
  notFoundText: "This member does not exist, or has left.",
  loadFailed: "Oops! Something went wrong.",
  updated: { title: "Profile Updated!", description: "Everybody sees it from now on." },
  updateFailed: (thrown: unknown) => failed("Update Failed", explainSaveError(thrown)),
  conflictTitle: "Your profile was changed elsewhere in the meantime",
  usernameTaken: "This username is taken. Please choose another one.",
  avatarHint: "PNG, JPEG or GIF. Square and under 2MB recommended.",
  readingImage: "Reading the picture…",
  unreadableImage: "This file is not a picture that your browser can read.",
  emailChangeSent: {
    title: "Confirm the Change",
    description: "We have sent a link to both addresses. Open both to finish.",
  },
  emailChangeFailed: (thrown: unknown) =>
    failed(
      "Change Failed",
      explainError(thrown, "Could not change the address. Please try again."),
    ),
  sameEmail: "This is already the address of your account.",
  logOutEverywhereTitle: "Log out everywhere?",
  logOutEverywhereText:
    "All your devices are logged out, this one included. What you have begun to write stays on the device it was written on.",
  loggedOutEverywhere: {
    title: "Logged Out",
    description: "All your devices have been logged out.",
  },
  logoutFailed: (thrown: unknown) =>
    failed("Logout Failed", explainError(thrown, "Please try again in a moment.")),
  exportFailed: (thrown: unknown) =>
    failed(
      "Download Failed",
      explainError(thrown, "Could not collect your data. Please try again."),
    ),
  exportProgress: (rows: number) => `${rows.toLocaleString("en-US")} entries so far`,
  accountDeleted: { title: "Account Deleted", description: "Thank you for the time with us." },
  accountDeletedBefore: {
    title: "Account Deleted",
    description: "It was deleted before, with the choice that you had made then.",
  },
  deletionFailed: (thrown: unknown) =>
    failed(
      "Deletion Failed",
      explainError(thrown, "Could not delete the account. Please try again."),
    ),
} as const;

const usernameErrors: Record<string, string> = {
  taken: profileMessages.usernameTaken,
  reserved: "This username is reserved. Please choose another one.",
  mixed_scripts:
    "A word of this name mixes letters of two scripts that look alike. Please write it in one of them.",
  hidden: "A username is one line without invisible characters.",
  cleared: "A moderator has taken this name away. Please choose another one.",
};

/** The sentence for what the database has against a username; undefined when it is about something else. */
export function usernameErrorText(hint: string): string | undefined {
  return usernameErrors[hint];
}

/** The database speaks of constraints; people speak of names. */
function explainSaveError(thrown: unknown): string {
  const error = asAppError(thrown);
  const message = usernameErrorText(error.hint);
  if (message) return message;
  if (error.code === "23505") return profileMessages.usernameTaken;
  if (error.code === "23503") return "This account no longer exists.";
  return explainError(thrown, "Failed to update profile.");
}
