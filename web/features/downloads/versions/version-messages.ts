// Every sentence about versions that is not part of one page alone.
export const versionMessages = {
  title: "Releases",
  description:
    "Every version of the player: what it brought, its files with their checksums, and what we took back.",
  none: "No Releases Yet",
  noneText: "Versions appear here once they are published, each with its notes and files.",
  listHeadline: "Oops! Error loading releases",
  listFailed: "Failed to fetch the releases. Please try again later.",
  versionHeadline: "Oops! Error loading this release",
  versionFailed: "Failed to fetch this release. Please try again later.",
  missing: "Release not found",
  missingText: "No version with this number was published, or the link is wrong.",
} as const;
