// The sentences about loading, downloading and checking, to be checked against the
// specification.
import { type Platform, platformLabels } from "#shared/contracts/platforms.ts";
import type { AppError } from "#web/lib/errors/errors.ts";

export const downloadMessages = {
  loadFailed: "Error Loading Downloads",
  loadFailedText: "Failed to load download information. Please try again later.",
  notesFailed: "Info Loading Issue",
  notesFailedText:
    "Could not load detailed release notes. Basic download options might still be available.",
  notesUnreadable:
    "Could not read the release notes: the release information file might be malformed.",
  notesMissing: "Could not find the release notes: there is no release information file yet.",
  needsScript:
    "This part of the page is put together in your browser, which does not run scripts here.",
  allFiles: "All files, with their checksums",
  withdrawn: "Nothing to download just now",
  unavailable: "Download links are currently unavailable. Please try again later.",
  started: "Download Started",
  downloadFailed: "Download Error",
  linkFailed: (platform: Platform) =>
    `The download for ${platformLabels[platform]} could not be prepared. Please try again.`,
  copied: "Copied",
  notCopied: "Not Copied",
  notCopiedText: "Your browser did not allow it. Select the text and copy it by hand.",
} as const;

/** Faults that the function names with a sentence of the specification, ready to be shown. */
const releaseFaults = new Set([
  "release_bucket_missing",
  "release_file_missing",
  "release_file_empty",
  "release_file_malformed",
  "release_withdrawn",
]);

/** Whether there is nothing to download because the publisher has said so. */
export function isWithdrawn({ code }: AppError): boolean {
  return code === "release_withdrawn";
}

/** Why the download section stays empty. */
export function loadFailure({ code, message }: AppError): string {
  return releaseFaults.has(code) ? message : downloadMessages.loadFailedText;
}

/** The same in the words of the download page, which misses the notes first of all. */
export function notesFailure({ code, message }: AppError): string {
  switch (code) {
    case "release_withdrawn":
      return message;
    case "release_file_malformed":
      return downloadMessages.notesUnreadable;
    case "release_file_missing":
      return downloadMessages.notesMissing;
    default:
      return downloadMessages.notesFailedText;
  }
}

/** Why a download did not start: the server's sentence, if it is about the release. */
export function linkFailure({ code, message }: AppError, platform: Platform): string {
  const isAboutRelease = /^(no_platforms|platform_)/.test(code) || releaseFaults.has(code);
  return isAboutRelease ? message : downloadMessages.linkFailed(platform);
}
