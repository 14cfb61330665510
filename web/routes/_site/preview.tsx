import { createFileRoute } from "@tanstack/react-router";
import { ReviewedArticle } from "#web/features/blog/reviewed-article.tsx";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/preview")({
  // What opens the article stands behind the #, and a server does not get that.
  ssr: false,
  head: () => pageHead({ title: "Preview", path: "/preview", isPrivate: true }),
  component: ReviewedArticle,
});
