// Every sentence of the admin area that follows an action, so that it can be checked against the
// specification.
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import type { Role } from "#web/lib/session/queries.ts";

const withArticle: Record<Role, string> = {
  member: "an ordinary member",
  moderator: "a moderator",
  admin: "an administrator",
};

export const adminMessages = {
  articlesFailed: "Failed to fetch posts.",
  articleDeleted: { title: "Success", description: "Post deleted successfully." },
  deleteFailed: (thrown: unknown) =>
    failed(
      "Error",
      asAppError(thrown).kind === "not-found"
        ? adminMessages.articleMissing
        : explain(thrown, "Failed to delete post."),
    ),
  articleMissing: "Post not found.",
  articleLoadFailed: "Failed to load post data.",
  missingFields: failed("Missing Fields", "Title, Slug, and Content are required."),
  checkFields: failed("Please check the form", "Some fields need another look."),
  articleCreated: { title: "Success!", description: "Post created successfully." },
  onlyHtml: "This post has HTML that the editor would drop, so it is edited as HTML.",
  articleUpdated: { title: "Success!", description: "Post updated successfully." },
  mineKept: { title: "Success!", description: "Your version is kept as a draft." },
  saveFailed: (thrown: unknown) => failed("Save Failed", explain(thrown, "Failed to save post.")),
  slugTaken: failed(
    "Save Failed",
    "This slug is already in use. Please choose a unique slug.",
  ),
  uploadFailed: (thrown: unknown) => failed("Upload Failed", explain(thrown, "Please try again.")),
  versionsFailed: "Failed to fetch former versions.",
  noVersions: "Nothing has been changed yet.",
  versionTaken: { title: "Taken Back", description: "Save to make it the present version." },
  previewIsSaved: "What you have not saved yet is not in the preview.",
  previewLinksEnded: { title: "Success", description: "No link to this post works any more." },
  previewLinkFailed: (thrown: unknown) => failed("Error", explain(thrown, "Please try again.")),
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
  removeFailed: (thrown: unknown) =>
    failed("Error", explain(thrown, "Failed to remove subscriber.")),
  exportFailed: (thrown: unknown) =>
    failed("Error", explain(thrown, "Failed to export subscribers.")),
  consentFailed: "Failed to fetch the consent.",
  noConsent: "Nothing is on record: this address was on the list before consent was kept.",
  subscribersFailed: "Failed to fetch subscribers.",
  membersFailed: "Failed to fetch members.",
  healthFailed: "Failed to read how the site is doing.",
  logFailed: "Failed to fetch the log.",
  noEntries: "Nothing has happened yet",
  categoriesFailed: "Failed to fetch categories.",
  noCategories: "No Categories Yet",
  categorySaved: { title: "Success", description: "Category saved." },
  categoryDeleted: { title: "Success", description: "Category removed." },
  categorySlugTaken: "Another category has this address.",
  categoryFailed: (thrown: unknown) => explain(thrown, "Failed to save the category."),
  categoryDeleteFailed: (thrown: unknown) =>
    failed("Not Removed", explain(thrown, "Please try again.")),
  orderFailed: (thrown: unknown) => failed("Not Moved", explain(thrown, "Please try again.")),
  undone: "Undone",
  undoneBefore: "It is so already",
  undoFailed: (thrown: unknown) => failed("Not Undone", explain(thrown, "Please try again.")),
  noMatchingEntries: "Nothing like that has happened",
  roleChanged: (name: string, role: Role) => ({
    title: "Success",
    description: `${name} is now ${withArticle[role]}.`,
  }),
  roleFailed: (thrown: unknown) =>
    failed(
      "Error",
      asAppError(thrown).hint === "last_admin"
        ? "The last administrator cannot be removed. Make somebody else an administrator first."
        : explain(thrown, "Failed to change the role."),
    ),
} as const;

/** What went wrong and what to do next. Typed text is kept on this device in any case. */
export function explain(thrown: unknown, fallback: string): string {
  return explainError(thrown, fallback, {
    offline: `${fallback} Please check your connection and try again.`,
    "signed-out": `${fallback} Your session has ended: log in again.`,
    forbidden: `${fallback} Your role does not allow it any more.`,
    "not-found": fallback,
  });
}
