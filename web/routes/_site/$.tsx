import { createFileRoute, notFound } from "@tanstack/react-router";
import { NotFoundPage } from "#web/layouts/not-found-page.tsx";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/$")({
  loader: () => {
    throw notFound();
  },
  head: () => pageHead({ title: "Page not found", path: "/" }),
  notFoundComponent: NotFoundPage,
});
