// What the log says beside its entries.
import { explainFailure, failed } from "#web/lib/errors/error-words.ts";

export const logMessages = {
  logFailed: "Failed to fetch the log.",
  noEntries: "Nothing has happened yet",
  undone: "Undone",
  undoneBefore: "It is so already",
  undoFailed: (thrown: unknown) =>
    failed("Not Undone", explainFailure(thrown, "Please try again.")),
  noMatchingEntries: "Nothing like that has happened",
} as const;
