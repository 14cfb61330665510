import { createFileRoute } from "@tanstack/react-router";
import { CategoriesView } from "#web/features/categories/categories-view.tsx";
import { categoriesQuery } from "#web/features/categories/category-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/categories")({
  // Only started, as for every list of the area.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(categoriesQuery),
  head: () => pageHead({ title: "Categories", path: "/admin/categories", isPrivate: true }),
  component: CategoriesView,
});
