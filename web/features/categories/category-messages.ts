// What administrators read about categories.
import { explainFailure, failed } from "#web/lib/errors/error-words.ts";

export const categoryMessages = {
  categoriesFailed: "Failed to fetch categories.",
  noCategories: "No Categories Yet",
  categorySaved: { title: "Success", description: "Category saved." },
  conflictTitle: "Somebody else has changed this category in the meantime",
  gone: "This category was removed in the meantime. Saving makes a new one.",
  categoryDeleted: { title: "Success", description: "Category removed." },
  categorySlugTaken: "Another category has this address.",
  categoryFailed: (thrown: unknown) => explainFailure(thrown, "Failed to save the category."),
  categoryDeleteFailed: (thrown: unknown) =>
    failed("Not Removed", explainFailure(thrown, "Please try again.")),
  orderFailed: (thrown: unknown) =>
    failed("Not Moved", explainFailure(thrown, "Please try again.")),
} as const;
