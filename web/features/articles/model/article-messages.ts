// What administrators read about articles.
import { explainFailure, failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";

export const articleMessages = {
  articlesFailed: "Failed to fetch posts.",
  articleDeleted: { title: "Success", description: "Post deleted successfully." },
  deleteFailed: (thrown: unknown) =>
    failed(
      "Error",
      asAppError(thrown).kind === "not-found"
        ? articleMessages.articleMissing
        : explainFailure(thrown, "Failed to delete post."),
    ),
  articleMissing: "Post not found.",
  articleLoadFailed: "Failed to load post data.",
  missingFields: failed("Missing Fields", "Title, Slug, and Content are required."),
  checkFields: failed("Please check the form", "Some fields need another look."),
  articleCreated: { title: "Success!", description: "Post created successfully." },
  noPictures: (names: readonly string[]) =>
    failed("Not Added", `Only pictures can be put into a post: ${names.join(", ")}`),
  imageNotInPost: "This picture is not in the post yet. Upload it, or cancel it.",
  editorAgain: "Continue in the editor",
  onlyHtml: "This post has HTML that the editor would drop, so it is edited as HTML.",
  articleUpdated: { title: "Success!", description: "Post updated successfully." },
  mineKept: { title: "Success!", description: "Your version is kept as a draft." },
  saveFailed: (thrown: unknown) =>
    failed("Save Failed", explainFailure(thrown, "Failed to save post.")),
  slugTaken: failed(
    "Save Failed",
    "This slug is already in use. Please choose a unique slug.",
  ),
  uploadFailed: (thrown: unknown) =>
    failed("Upload Failed", explainFailure(thrown, "Please try again.")),
  versionsFailed: "Failed to fetch former versions.",
  noVersions: "Nothing has been changed yet.",
  versionTaken: { title: "Taken Back", description: "Save to make it the present version." },
  previewIsSaved: "What you have not saved yet is not in the preview.",
  previewLinksEnded: { title: "Success", description: "No link to this post works any more." },
  previewLinkFailed: (thrown: unknown) =>
    failed("Error", explainFailure(thrown, "Please try again.")),
  noArticles: "No Posts Found",
  createFirst: "Create First Post",
  deleteTitle: "Delete this post?",
  deleteText: (title: string) =>
    `“${title}” will be gone for good, and links to it will lead nowhere.`,
  drafted: { title: "Drafted", description: "The blog entry of the release waits as a draft." },
  announceFailed: (thrown: unknown) =>
    failed("Not Drafted", explainFailure(thrown, "Please try again.")),
} as const;
