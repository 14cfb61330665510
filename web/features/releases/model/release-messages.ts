// What the admin area says about releases.
import { product } from "#shared/contracts/product.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { explainFailure } from "#web/lib/errors/error-words.ts";

const nameOf = (version: string) => `${product.name} ${version}`;

export const releaseMessages = {
  title: "Releases",
  description:
    "Versions of the player: drafts, what everybody can download, and what was withdrawn.",
  none: "No releases yet",
  noneText: "Draft one, upload its files, and publish it when everything is there.",
  listFailed: "Failed to fetch releases.",
  loadFailed: "Failed to load the release.",
  missing: "Release not found",
  missingText: "It may have been a draft that was deleted.",
  versionTaken: "There is such a version already.",
  createFailed: (thrown: unknown) => explainFailure(thrown, "Failed to create the release."),
  saved: { title: "Success", description: "Release saved." },
  saveFailed: (thrown: unknown) =>
    failed("Save Failed", explainFailure(thrown, "Failed to save the release.")),
  checkFields: failed("Please check the form", "Some fields need another look."),
  kept: "This is what you typed before. It was kept on this device.",
  wordsKept: "What you typed was not published",
  wordsKeptText:
    "This release was published before you saved it, and cannot be changed any more. This device has kept:",
  conflictTitle: "Somebody else has changed this release in the meantime",
  theirsTaken: { title: "Their version", description: "The form shows what they have saved." },
  unknownFile: (name: string) => `${name} is no installer, list of checksums or signature.`,
  noChecksums: (name: string) => `${name} has no SHA-256 checksums.`,
  unknownSignature: (name: string) => `${name} is no signature of minisign or OpenPGP.`,
  waitsForFile: (name: string) => `${name} is kept until its installer is dropped here, too.`,
  signFailed: (name: string, thrown: unknown) =>
    `The signature of ${name} was not saved. ${explainFailure(thrown, "Please try again.")}`,
  uploadFailed: (thrown: unknown) => {
    const { code } = asAppError(thrown);
    if (code === "checksum_mismatch") {
      return "What has arrived is not the file that was sent. It was removed: upload it again.";
    }
    if (code === "23505") return "The file of another system has this name.";
    return explainFailure(thrown, "The upload failed.");
  },
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: "It is deleted from this draft, and would have to be uploaded again.",
  removeFailed: (thrown: unknown) =>
    failed("Not Removed", explainFailure(thrown, "Please try again.")),
  publishTitle: (version: string) => `Publish ${nameOf(version)}?`,
  publishText: (isOffered: boolean) =>
    `${
      isOffered
        ? "From this moment on everybody is offered it for download."
        : "A newer version stays the one that is offered; this one joins the older ones."
    } Neither text nor files can be changed afterwards. It can only be withdrawn.`,
  published: (version: string) => ({
    title: "Published",
    description: `${nameOf(version)} is out.`,
  }),
  publishFailed: (thrown: unknown) =>
    failed("Not Published", explainFailure(thrown, "Please try again.")),
  deleteTitle: (version: string) => `Delete the draft of ${nameOf(version)}?`,
  deleteText: "Its text and its files are deleted for good.",
  deleted: { title: "Success", description: "Draft deleted." },
  deleteFailed: (thrown: unknown) =>
    failed("Not Deleted", explainFailure(thrown, "Please try again.")),
  withdrawText:
    "It is not offered any more, and the version before it is the newest again. Whoever looks at its page or checks a file of it reads your reason. There is no way back: publish another version instead.",
  withdrawn: (version: string) => ({
    title: "Withdrawn",
    description: `${nameOf(version)} is not offered any more.`,
  }),
  withdrawFailed: (thrown: unknown) =>
    explainFailure(thrown, "It was not withdrawn. Please try again."),
} as const;
