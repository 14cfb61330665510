// Every sentence of the admin area that follows a deed, so that it can be checked against the
// specification.
import type { AppError } from "#web/lib/errors.ts";

const failed = (title: string, description: string) => ({
  title,
  description,
  variant: "destructive" as const,
});

export const adminMessages = {
  articlesFailed: "Failed to fetch posts.",
  articleDeleted: { title: "Success", description: "Post deleted successfully." },
  deleteFailed: (error: AppError) =>
    failed(
      "Error",
      error.kind === "not-found" ? "Post not found." : reason(error, "Failed to delete post."),
    ),
  articleMissing: "Post not found.",
  articleLoadFailed: "Failed to load post data.",
  missingFields: failed("Missing Fields", "Title, Slug, and Content are required."),
  checkFields: failed("Please check the form", "Some fields need another look."),
  articleCreated: { title: "Success!", description: "Post created successfully." },
  articleUpdated: { title: "Success!", description: "Post updated successfully." },
  mineKept: { title: "Success!", description: "Your version is kept as a draft." },
  saveFailed: (error: AppError) => failed("Save Failed", reason(error, "Failed to save post.")),
  slugTaken: failed(
    "Save Failed",
    "This slug is already in use. Please choose a unique slug.",
  ),
  uploadFailed: (error: AppError) => failed("Upload Failed", reason(error, "Please try again.")),
  noArticles: "No Posts Found",
  createFirst: "Create First Post",
  refreshing: "Refreshing data...",
  deleteTitle: "Delete this post?",
  deleteText: (title: string) =>
    `“${title}” will be gone for good, and links to it will lead nowhere.`,
  subscriberRemoved: (email: string) => ({
    title: "Success",
    description: `${email} no longer gets the newsletter.`,
  }),
  removeFailed: (error: AppError) => failed("Error", reason(error, "Failed to remove subscriber.")),
  exportFailed: (error: AppError) =>
    failed("Error", reason(error, "Failed to export subscribers.")),
  subscribersFailed: "Failed to fetch subscribers.",
  membersFailed: "Failed to fetch members.",
  roleGranted: (name: string) => ({
    title: "Success",
    description: `${name} is now an administrator.`,
  }),
  roleRemoved: (name: string) => ({
    title: "Success",
    description: `${name} is no longer an administrator.`,
  }),
  roleFailed: (error: AppError) =>
    failed(
      "Error",
      error.hint === "last_admin"
        ? "The last administrator cannot be removed. Make somebody else an administrator first."
        : reason(error, "Failed to change the role."),
    ),
} as const;

/** What went wrong and what to do next. Typed text is kept on this device in any case. */
export function reason(error: AppError, fallback: string): string {
  switch (error.kind) {
    case "offline":
      return `${fallback} Please check your connection and try again.`;
    case "signed-out":
      return `${fallback} Your session has ended: log in again.`;
    case "forbidden":
      return `${fallback} You are not an administrator any more.`;
    case "server":
    case "not-found":
      return fallback;
    default:
      return error.message || fallback;
  }
}
